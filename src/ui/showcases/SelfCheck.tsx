import { Options } from './controls/Options.tsx';
import { type Chosen, useControls } from './controls/useControls.ts';
import styles from './SelfCheck.module.css';
import { Showcase } from './Showcase.tsx';

interface Statement {
  readonly value: string;
  readonly label: string;
  /** What to do where it is not true. */
  readonly advice: string;
}

interface SelfCheckProps {
  readonly words: {
    readonly legend: string;
    /** What matters most first. */
    readonly statements: readonly Statement[];
    readonly result: Readonly<Record<'first' | 'some' | 'many' | 'none' | 'noneText', string>>;
  };
}

/** More missing than this, and help is worth its price. */
const few = 2;

const initial: Chosen = [];

/** Statements to tick, and the one thing to do first where one is not true. */
export function SelfCheck({ words: { legend, statements, result } }: SelfCheckProps) {
  const { chosen, group } = useControls(initial);
  const missing = statements.filter(({ value }) => !chosen.includes(value));
  const [first] = missing;
  return (
    <Showcase
      group={group}
      controls={<Options legend={legend} options={statements} initial={initial} />}
    >
      <div role="status" className={styles.result}>
        <h3>{first ? result.first : result.none}</h3>
        <p>{first ? first.advice : result.noneText}</p>
        {first && <p>{missing.length > few ? result.many : result.some}</p>}
      </div>
    </Showcase>
  );
}
