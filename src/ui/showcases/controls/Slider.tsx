import { useEffect, useEffectEvent, useId, useRef } from 'react';
import styles from './Slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  /** Where the slider stands, in words: '3 de 7'. */
  readonly position: string;
  /** What that shows, for who only hears the slider. */
  readonly meaning: string;
  readonly onMove: (value: number) => void;
}

/**
 * A native slider with its label and its position in words. It keeps its own state, and tells at
 * once where it stands: a visitor may have moved it before this code came.
 */
export function Slider(props: SliderProps) {
  const { label, min, max, step, initial, position, meaning, onMove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(onMove);
  useEffect(() => {
    if (input.current) tell(input.current.valueAsNumber);
  }, []);
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span aria-hidden="true">{position}</span>
      <input
        ref={input}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        defaultValue={initial}
        aria-valuetext={`${position}: ${meaning}`}
        onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
