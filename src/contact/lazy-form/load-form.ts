import type { ComponentType } from 'react';
import { fetchWithRetry } from '../../browser/code/fetch-code.ts';
import { formFailure } from './form-failure.ts';

/** The module `React.lazy` expects. */
interface FormModule {
  readonly default: ComponentType<{ readonly sourcePage: string }>;
}

let request: () => void = () => {};
const requested = new Promise<void>((resolve) => {
  request = resolve;
});

/** Fetches the form's code, which until then stays out of the page. Safe to call again. */
export function requestContactForm(): void {
  request();
}

async function importForm(): Promise<FormModule> {
  const { ContactForm } = await import('../form/ContactForm.tsx');
  return { default: ContactForm };
}

/**
 * The form's code, once it was requested. Never rejects: a failed fetch is tried again, since a
 * rejection would make React throw the form away, and with it what was typed.
 */
export async function loadContactForm(): Promise<FormModule> {
  if (import.meta.env.SSR) return importForm();
  await requested;
  const form = await fetchWithRetry(importForm, () => formFailure.set(true));
  formFailure.set(false);
  return form;
}
