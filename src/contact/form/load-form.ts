import type { ComponentType } from 'react';
import { fetchUntilHere } from '../../browser/fetch-code.ts';
import { createObservable, type Observable } from '../../browser/observable.ts';

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

const failed = createObservable(false);

/** Whether the form's code could not be fetched so far. */
export const formFailure: Observable<boolean> = failed;

async function importForm(): Promise<FormModule> {
  const { ContactForm } = await import('./ContactForm.tsx');
  return { default: ContactForm };
}

/**
 * The form's code, once it is wanted. Never rejects: a failed fetch is tried again, since a
 * rejection would make React throw the form away, and with it what was typed.
 */
export async function loadContactForm(): Promise<FormModule> {
  if (import.meta.env.SSR) return importForm();
  await awake;
  const form = await fetchUntilHere(importForm, () => failed.set(true));
  failed.set(false);
  return form;
}
