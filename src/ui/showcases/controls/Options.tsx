import styles from './Options.module.css';
import type { Chosen } from './useControls.ts';

/** The words of a group of choices. */
export interface OptionWords {
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface OptionsProps extends OptionWords {
  /** What is chosen before the visitor chooses. */
  readonly initial: Chosen;
  /** With a name one of them can be chosen, without any number. */
  readonly name?: string;
}

/** Choices as native controls, each a line that can be pressed. */
export function Options({ legend, options, initial, name }: OptionsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input
            type={name === undefined ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            defaultChecked={initial.includes(value)}
          />
          {/* An element of its own, for browsers that mark measures in a page's text before it is hydrated. */}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
