import { InputBase, TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  /** Also the start of the ids of its label and error. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** What is wrong with the value; the field is marked invalid while there is one. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly required?: boolean;
  /** The value can be read and copied, but not changed for now. */
  readonly readOnly?: boolean;
  readonly autoComplete?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'text' | 'email' | 'tel';
  /** Makes it a text of several lines, this many of them in sight. */
  readonly rows?: number;
}

/** One labelled field of a form, with its error tied to it. */
export function Field(props: FieldProps) {
  const { onChange, rows, type, inputMode, required, ...rest } = props;
  const shared = {
    ...rest,
    classNames: styles,
    // Not `required`: Firefox calls what is empty invalid then, before anything was typed.
    'aria-required': required,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  };
  // Mantine's Textarea would bring code to grow with its text; this one keeps its rows.
  if (rows) return <InputBase {...shared} component="textarea" rows={rows} />;
  return <TextInput {...shared} type={type} inputMode={inputMode} />;
}
