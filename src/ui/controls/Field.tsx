import type { ChangeEvent, HTMLInputTypeAttribute, InputEvent } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  /** Also the start of the id of its error. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** What the value needs, in words beside the label. */
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value; marks the field as invalid. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly required?: boolean;
  /** The value can be read and copied, but not changed for now. */
  readonly readOnly?: boolean;
  readonly autoComplete?: string;
  /** Where a keyboard on the screen begins with a capital letter. */
  readonly autoCapitalize?: 'words';
  readonly type?: HTMLInputTypeAttribute;
  /** Makes the field a `textarea` with this many lines in sight. */
  readonly rows?: number;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** One labelled field of a form, with its error tied to it. */
export function Field(props: FieldProps) {
  const { label, hint, error, onChange, rows, type, required, ...rest } = props;
  const errorId = `${rest.id}-error`;
  const hintId = `${rest.id}-hint`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const shared = {
    ...rest,
    className: styles.input,
    // Not `required`: Firefox would call an empty field invalid before anything was typed.
    'aria-required': required,
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
    // Autofill may set the value from script, which React's onChange misses, or dispatch only `change`, which
    // onInput misses: listen to both.
    onInput: ({ currentTarget }: InputEvent<Control>) => onChange(currentTarget.value),
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Control>) => {
      if (nativeEvent.type === 'change') onChange(currentTarget.value);
    },
  };
  return (
    <div>
      <label htmlFor={rest.id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
