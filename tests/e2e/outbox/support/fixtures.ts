import { test as base, expect } from '../../fixtures.ts';
import { ContactFormOnPage } from '../../support/contact-form.ts';
import type { FaultGateway } from './fault-gateway.ts';

interface OutboxFixtures {
  /** What stands between the browser and the database; it works unless a test breaks it. */
  faults: FaultGateway;
  /** The contact form of the test's first page. */
  form: ContactFormOnPage;
}

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

  // The browser itself reports each broken request; a refusal is logged once, without its text.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  expectedErrors: ({}, use) =>
    use([/Failed to load resource/, /^contact: the server refused/, /^contact: not saved/]),
});

export { expect };
