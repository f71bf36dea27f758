import type { ComponentType } from 'react';

/** What `React.lazy` takes. */
interface FormModule {
  readonly default: ComponentType<{ readonly sourcePage: string }>;
}

let wake: () => void = () => {};
const awake = new Promise<void>((resolve) => {
  wake = resolve;
});

/** Fetches the form's code, which until then stays out of the page. Safe to call again. */
export function wakeContactForm(): void {
  wake();
}

let failures = 0;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: whether the form's code could not be fetched so far. */
export const formFailure = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): boolean => failures > 0,
};

function tellFailures(count: number): void {
  failures = count;
  for (const listener of listeners) listener();
}

/** Resolves when another attempt has a chance: the connection is back, or the visitor acts. */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const events = ['online', 'focusin', 'pointerdown'] as const;
    const go = () => {
      for (const event of events) window.removeEventListener(event, go, true);
      resolve();
    };
    // In the capture phase: React stops the events of what it has not hydrated yet.
    for (const event of events) window.addEventListener(event, go, true);
  });
}

async function importForm(): Promise<FormModule> {
  const { ContactForm } = await import('./ContactForm.tsx');
  return { default: ContactForm };
}

async function fetchForm(): Promise<FormModule> {
  for (;;) {
    try {
      const form = await importForm();
      tellFailures(0);
      return form;
    } catch {
      tellFailures(failures + 1);
      await nextChance();
    }
  }
}

/**
 * The form's code, once it is wanted. Never rejects: a failed fetch is tried again, since a
 * rejection would make React throw the form away, and with it what was typed.
 */
export function loadContactForm(): Promise<FormModule> {
  return import.meta.env.SSR ? importForm() : awake.then(fetchForm);
}
