import { Tabs } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef } from 'react';
import { useFocusFallback } from '../focus/useFocusFallback.ts';
import { HeadlessMantine } from '../mantine/HeadlessMantine.tsx';
import styles from './ProjectTabs.module.css';

interface ProjectTabsProps<Value extends string> {
  /** What the tabs choose, for a screen reader. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  /** `isByKey`: a key chooses each tab it passes. */
  readonly onChange: (value: Value, isByKey: boolean) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** Keys that lead to a tab by its place. Mantine only moves the focus with them. */
const placeOf: Readonly<Partial<Record<string, number>>> = { Home: 0, End: -1 };

/** Leaves to the browser what its own keys mean, such as the one for going back: Mantine looks at the arrow alone. */
function spareShortcut(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) event.stopPropagation();
}

/** Filter tabs, controlled; arrow keys, Home and End choose among them. */
export function ProjectTabs<Value extends string>(props: ProjectTabsProps<Value>) {
  const { label, tabs, value, onChange, children } = props;

  function chooseByKey(key: string) {
    const place = placeOf[key];
    const tab = place === undefined ? undefined : tabs.at(place);
    if (tab) onChange(tab.value, true);
  }

  // Going back may choose another tab while the focus is in what this one shows.
  const listRef = useRef<HTMLDivElement>(null);
  const chosenTab = useCallback(
    () => listRef.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null,
    [],
  );
  const panelRef = useFocusFallback(chosenTab);

  return (
    <HeadlessMantine>
      <Tabs id={useId()} value={value} classNames={styles} keepMounted={false}>
        <Tabs.List ref={listRef} aria-label={label} onKeyDownCapture={spareShortcut}>
          {tabs.map((tab) => (
            <Tabs.Tab
              key={tab.value}
              value={tab.value}
              onKeyDown={({ key }) => chooseByKey(key)}
              // A click without a pointer is a key's: Mantine makes one of each arrow.
              onClick={({ detail }) => onChange(tab.value, detail === 0)}
            >
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel ref={panelRef} value={value} key={value}>
          {children}
        </Tabs.Panel>
      </Tabs>
    </HeadlessMantine>
  );
}
