import { useState } from 'react';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { Options, type OptionWords } from './controls/Options.tsx';
import { Slider } from './controls/Slider.tsx';
import { type Chosen, useControls } from './controls/useControls.ts';
import styles from './Relay.module.css';
import { type Failure, gistOf, type RelayEvent, relay } from './rules/relay.ts';
import { Showcase } from './Showcase.tsx';

interface RelayProps {
  readonly words: {
    readonly failure: OptionWords;
    readonly key: OptionWords;
    readonly step: string;
    readonly stepOf: (step: number, count: number) => string;
    readonly shop: string;
    readonly erp: string;
    readonly orders: (count: number) => string;
    readonly events: Readonly<Record<RelayEvent, string>>;
  };
}

const initial: Chosen = ['answer', 'key'];

const failureOf = (chosen: Chosen): Failure =>
  (['none', 'request'] as const).find((known) => chosen.includes(known)) ?? 'answer';

/** A message between two systems, step by step, with a failure of one's choice. */
export function Relay({ words }: RelayProps) {
  const { chosen, group } = useControls(initial);
  const failure = failureOf(chosen);
  const steps = relay(failure, chosen.includes('key'));
  const end = steps.length;
  // Where it was in the story of another failure says nothing of this one, not even for a moment.
  const [moved, setMoved] = useState({ failure, to: end });
  const step = moved.failure === failure ? Math.min(moved.to, end) : end;
  const { at, stored, event } = steps[step - 1] ?? { at: 'shop', stored: 0, event: 'saved' };
  return (
    <Showcase
      group={group}
      controls={
        <>
          <Options {...words.failure} name="failure" initial={initial} />
          <Options {...words.key} initial={initial} />
          <Slider
            // Another failure is another story, which begins to be told at its end.
            key={failure}
            label={words.step}
            min={1}
            max={end}
            step={1}
            initial={end}
            position={words.stepOf(step, end)}
            meaning={words.events[event]}
            onMove={(to) => setMoved({ failure, to })}
          />
        </>
      }
    >
      <div className={styles.line}>
        <p>
          <b>{words.shop}</b> {words.orders(1)}
        </p>
        <div className={styles.way} data-at={at} />
        <p role="status">
          <b>{words.erp}</b> <span>{words.orders(stored)}</span>
        </p>
      </div>
      {/* Who chooses another failure hears of another story, though it may end the same. */}
      <VisuallyHidden role="status">
        {gistOf(steps)
          .map((told) => words.events[told])
          .join(' ')}
      </VisuallyHidden>
      <ol className={styles.story}>
        {steps.map(({ event: told }, index) => (
          <li
            key={told}
            hidden={index >= step}
            aria-current={index === step - 1 ? 'step' : undefined}
          >
            {words.events[told]}
          </li>
        ))}
      </ol>
    </Showcase>
  );
}
