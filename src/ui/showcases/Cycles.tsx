import { useState } from 'react';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './Cycles.module.css';
import { Options, type OptionWords } from './controls/Options.tsx';
import { Slider } from './controls/Slider.tsx';
import { type Chosen, useControls } from './controls/useControls.ts';
import { cycleWeeks, painFirst, progressIn, type Stage } from './rules/cycles.ts';
import { Showcase } from './Showcase.tsx';

interface CyclesProps {
  readonly words: {
    readonly pain: OptionWords;
    readonly week: string;
    readonly weekOf: (week: number, last: number) => string;
    readonly partsLabel: string;
    readonly ready: string;
    readonly order: (names: readonly string[]) => string;
    /** By their ids, the pains among them. */
    readonly parts: Readonly<Record<string, string>>;
    readonly stages: Readonly<Record<Stage, string>>;
    readonly count: (ready: number, all: number) => string;
  };
}

const initial: Chosen = ['stock'];

/** The week the HTML of the build shows: the first team has begun. */
const initialWeek = 8;

/** A system that grows by a part every two weeks, beginning with what hurts most. */
export function Cycles({ words }: CyclesProps) {
  const { chosen, group } = useControls(initial);
  const [week, setWeek] = useState(initialWeek);
  const parts = painFirst(Object.keys(words.parts), chosen[0] ?? '');
  const last = parts.length * cycleWeeks;
  const { ready, stage } = progressIn(week, parts.length);
  const nameOf = (part: string) => words.parts[part] ?? '';
  return (
    <Showcase
      group={group}
      controls={
        <>
          <Options {...words.pain} name="pain" initial={initial} />
          <Slider
            label={words.week}
            min={0}
            max={last}
            step={cycleWeeks}
            initial={initialWeek}
            position={words.weekOf(week, last)}
            meaning={words.count(ready, parts.length)}
            onMove={setWeek}
          />
        </>
      }
    >
      <ol className={styles.parts} aria-label={words.partsLabel}>
        {parts.map((part, index) => (
          <li key={part} data-ready={index < ready}>
            {nameOf(part)}
            {index < ready && <VisuallyHidden>, {words.ready}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <p>
        <b>{`${words.count(ready, parts.length)}.`}</b> {/* How many are ready the slider says. */}
        <span role="status">
          {words.stages[stage]}
          {/* Who says that something else hurts hears of another order. */}
          <VisuallyHidden> {words.order(parts.map(nameOf))}</VisuallyHidden>
        </span>
      </p>
    </Showcase>
  );
}
