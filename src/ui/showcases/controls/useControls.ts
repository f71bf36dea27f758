import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The values of the radios and boxes that are ticked. */
export type Chosen = readonly string[];

/** What the element around the controls takes. */
export interface ControlGroup {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onChange: () => void;
}

function chosenIn(group: Element): Chosen {
  const ticked = group.querySelectorAll<HTMLInputElement>('input:checked');
  return [...ticked].map(({ value }) => value);
}

/**
 * What is ticked inside a group of native controls. They keep their own state, because a visitor
 * may have used them before this code came.
 * @param initial what the HTML of the build shows.
 */
export function useControls(initial: Chosen): { chosen: Chosen; group: ControlGroup } {
  const ref = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(initial);
  const onChange = useCallback(() => {
    if (ref.current) setChosen(chosenIn(ref.current));
  }, []);
  useEffect(onChange, [onChange]);
  return { chosen, group: { ref, onChange } };
}
