import type { Locator, Page } from '@playwright/test';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import { headerText } from '../../src/content/navigation.ts';
import { aMessage, ContactFormOnPage } from '../../tests/e2e/support/contact-form.ts';

/** Something a visitor does. */
export interface Act {
  readonly what: string;
  readonly path: string;
  /** What comes before and is not measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The taps or keys to measure; resolves when what they are for is on the screen. */
  readonly perform: (page: Page) => Promise<void>;
}

export const acts: readonly Act[] = [
  {
    what: 'open the menu',
    path: '/',
    perform: async (page) => {
      await page.getByRole('button', { name: headerText.openMenu }).tap();
      await page.getByRole('dialog', { name: headerText.menuTitle }).waitFor();
    },
  },
  {
    what: 'filter the projects',
    path: '/portfolio',
    prepare: (page) => secondTab(page).scrollIntoViewIfNeeded(),
    perform: async (page) => {
      await secondTab(page).tap();
      await secondTab(page)
        .and(page.getByRole('tab', { selected: true }))
        .waitFor();
    },
  },
  {
    what: 'open a project',
    path: '/portfolio',
    prepare: (page) => details(page).scrollIntoViewIfNeeded(),
    perform: async (page) => {
      await details(page).tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'type into the form',
    path: '/contato',
    prepare: async (page) => {
      const form = new ContactFormOnPage(page);
      await form.form.scrollIntoViewIfNeeded();
      await form.field('message').tap();
    },
    perform: (page) => page.keyboard.type('Precisamos de um sistema.'),
  },
  {
    what: 'submit the form',
    path: '/contato',
    prepare: async (page) => {
      const form = new ContactFormOnPage(page);
      await form.form.scrollIntoViewIfNeeded();
      await form.fill(aMessage());
      await form.submit.scrollIntoViewIfNeeded();
    },
    perform: async (page) => {
      const form = new ContactFormOnPage(page);
      await form.submit.tap();
      await form.toast(contactToasts.sent.title).waitFor();
    },
  },
];

/** The first that is not chosen already; their words come with Vite's glob, which Node has not. */
function secondTab(page: Page): Locator {
  return page.getByRole('tab').nth(1);
}

/** What opens the dialog of the first project. */
function details(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('button').first();
}
