import { test as base, expect } from '../../fixtures.ts';
import { ContactFormOnPage } from '../../support/contact-form.ts';
import type { FaultGateway } from './fault-gateway.ts';

interface OutboxFixtures {
  /** What stands between the browser and the database; it works unless a test breaks it. */
  faults: FaultGateway;
  /** The contact form of the test's first page. */
  form: ContactFormOnPage;
}

/**
 * The browser itself reports each request for the table that broke; a refusal is logged once, without its
 * text. What else a test breaks it names itself.
 */
const expectedHere: readonly RegExp[] = [
  /Failed to load resource.*\/rest\/v1\//,
  /^contact: the server refused/,
  /^contact: not saved/,
  // So the worker asks the browser for another chance to send.
  /^in the worker: StillPending /,
];

/** For `test.use`, which would take a list of two for a fixture and its options. */
export const expectedAlso =
  (pattern: RegExp) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  ({}, use: (errors: RegExp[]) => Promise<void>) =>
    use([...expectedHere, pattern]);

export const test = base.extend<OutboxFixtures>({
  backend: async ({ site, faultBackend }, use) => {
    site.answerFirst(faultBackend.faults.handler);
    await use(faultBackend);
    site.answerFirst();
  },

  faults: [
    async ({ faultBackend }, use) => {
      faultBackend.faults.reset();
      await use(faultBackend.faults);
      faultBackend.faults.reset();
    },
    { auto: true },
  ],

  form: ({ page }, use) => use(new ContactFormOnPage(page)),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  expectedErrors: ({}, use) => use([...expectedHere]),
});

export { expect };
