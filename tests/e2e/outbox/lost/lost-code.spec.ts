import type { Page } from '@playwright/test';
import { contactForm, contactPage } from '../../../../src/content/contact/contact.ts';
import type { Message } from '../../../../src/outbox/index.ts';
import { aMessage, ContactFormOnPage } from '../../support/contact-form.ts';
import { gone, intercept, lost, never } from '../../support/intercept.ts';
import { openSharedContext } from '../../support/windows/shared-contexts.ts';
import { reset } from '../support/faults.ts';
import { expect, expectedAlso, test } from '../support/fixtures.ts';
import { deliveredLater, toast } from '../support/told.ts';

// On a bad line any file may be lost. The page stays readable, and what is lost is fetched again.

/**
 * A script for each way in which scripts come, by the name of its file without the hash, in the order
 * in which a visitor needs them: the page, its form, what sends, what tells. The files of one
 * `import()` are fetched alike, and tests/site/imported-code.test.ts holds which these are.
 */
const STAGES: readonly Readonly<Record<string, string>>[] = [
  {
    'the entry': 'index',
    'what the entry imports': 'start',
    'what is preloaded': 'react',
    'what it imports': 'interop',
    'what is wanted': 'app',
    'what only the page imports': 'contact',
  },
  { 'the form': 'ContactForm', 'what the form imports': 'useCopy' },
  {
    'the outbox': 'start-contact',
    'what submits': 'submitting',
    'what that imports': 'toasts',
    'what sends': 'dist',
    'what sends with it': 'tslib.es6',
  },
  { 'the toasts': 'Toaster', 'what the toasts import': 'IconX' },
];

/** What each visit loses: one script of each stage, until all were lost once. */
function losses(): (readonly [way: string, name: string])[][] {
  const stages = STAGES.map((stage) => Object.entries(stage));
  const visits = Math.max(...stages.map(({ length }) => length));
  return Array.from({ length: visits }, (_, visit) =>
    stages.flatMap((stage) => stage.slice(visit, visit + 1)),
  );
}

/** The scripts a visitor's page loads until a message is sent. */
async function scriptsOf(page: Page): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.add(pathname);
  });
  const form = new ContactFormOnPage(page);
  await form.open();
  await form.send(aMessage());
  await expect(toast(page, 'sent')).toBeVisible();
  return [...scripts];
}

/** A request for code without an answer for so long gets another one beside it. */
const codePatienceMs = 10_000;

test.use({
  serviceWorkers: 'block',
  expectedErrors: expectedAlso(/(?:ERR_FAILED|status of 404).*\/assets\//),
});

test('a script of the contact page may be lost once, however it comes: the page stands, the message arrives', async ({
  browser,
  page,
  backend,
  rowsOf,
  watch,
}) => {
  test.setTimeout(400_000);
  const loaded = await scriptsOf(page);

  const arrivesWithout = (losing: ReturnType<typeof losses>[number], next: Page) =>
    test.step(losing.map(([way]) => way).join(', '), async () => {
      const isLost = new Set<string>();
      for (const [way, name] of losing) {
        const isWanted = new RegExp(`/${name}-.{7}\\.js$`);
        const [script, ...others] = loaded.filter((one) => isWanted.test(one));
        expect([script, others], way).toEqual([expect.stringMatching(isWanted), []]);
        await intercept(next, `**${script}`, () => {
          if (isLost.has(way)) return 'goes on';
          isLost.add(way);
          return lost;
        });
      }
      const form = new ContactFormOnPage(next);
      const message = aMessage();
      await form.open();
      await expect(next.getByRole('heading', { level: 1, name: contactPage.title })).toBeVisible();
      await form.send(message);
      await expect(toast(next, 'sent')).toBeVisible();
      expect(isLost).toEqual(new Set(losing.map(([way]) => way)));
      expect(await rowsOf(message.email)).toHaveLength(1);
    });

  // Three windows, each as new every time: what the page begins with is asked for again after 5 s.
  const left = losses();
  const visits = async () => {
    const { context, clear } = await openSharedContext(browser, backend.url);
    watch(context);
    for (let lost = left.shift(); lost !== undefined; lost = left.shift()) {
      await arrivesWithout(lost, await context.newPage());
      await clear();
    }
    await context.close();
  };
  await Promise.all([visits(), visits(), visits()]);
});

test('the code of the outbox lost at first: what is saved later goes by itself all the same', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  let losses = 0;
  await intercept(page, '**/assets/start-contact-*.js', () => {
    losses += 1;
    return losses <= 2 ? lost : 'goes on';
  });
  const message = aMessage();
  faults.otherwise = reset;
  await form.open();
  await form.field('name').focus();
  await expect.poll(() => losses).toBeGreaterThan(0);
  await form.send(message);
  await expect(toast(page, 'savedUnreachable')).toBeVisible();
  faults.heal();
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('the code that sends is gone from the server: a new page brings it, and what waits arrives', async ({
  page,
  form,
  rowsOf,
}) => {
  let isPublished = false;
  await intercept(page, '**/assets/dist-*.js', () => (isPublished ? 'goes on' : gone));
  const message = aMessage();
  await form.open();
  page.once('domcontentloaded', () => {
    isPublished = true;
  });
  await form.send(message);
  await expect(deliveredLater(page)).toBeVisible();
  expect(isPublished).toBe(true);
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test.describe('with a clock that can stand still', () => {
  test.use({ ownContext: true });

  test('the code that sends is asked for again where no answer comes: a message that waits for it goes', async ({
    page,
    form,
    rowsOf,
  }) => {
    let asked = 0;
    await intercept(page, '**/assets/dist-*.js', () => {
      asked += 1;
      return asked > 1 ? 'goes on' : never;
    });
    const message = aMessage();
    await page.clock.install();
    await form.open();
    await form.send(message);
    // On a slow machine it may have been asked for again by then.
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.clock.fastForward(codePatienceMs);
    // An attempt is given up soon after, busy as a machine may be, and the next one delivers.
    await expect(toast(page, 'sent').or(deliveredLater(page))).toBeVisible();
    expect(asked).toBeGreaterThan(1);
    expect(await rowsOf(message.email)).toHaveLength(1);
  });

  /** Has a message written where what submits cannot be had, in a tab that may not load itself anew for a minute. */
  async function notSentForWantOfCode(page: Page, form: ContactFormOnPage): Promise<Message> {
    const message = aMessage();
    await page.clock.install();
    await form.open();
    // It has been loaded again for missing code a moment ago.
    await page.evaluate(() => {
      sessionStorage['pinhal:reloaded'] = Date.now();
    });
    await form.send(message);
    const { title, detail } = contactForm.noCode;
    await expect(form.form).toContainText(`${title} ${detail}`);
    return message;
  }

  test('not sent for want of code, the form says that the page may send it by itself, as the one that brings the code does', async ({
    page,
    form,
    rowsOf,
  }) => {
    // Published by the time the page is loaded again.
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await intercept(page, '**/assets/submitting-*.js', () => (loads > 1 ? 'goes on' : gone));
    const message = await notSentForWantOfCode(page, form);
    await page.clock.fastForward(61_000);
    await form.field('name').focus();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });

  test('not sent for want of code, then written on: the page that brings the code does not send it', async ({
    page,
    form,
    rowsOf,
  }) => {
    let isPublished = false;
    await intercept(page, '**/assets/submitting-*.js', () => (isPublished ? 'goes on' : gone));
    const message = await notSentForWantOfCode(page, form);
    await form.field('message').fill('Pensando melhor, o que precisamos é');
    await expect
      .poll(() => page.evaluate(() => sessionStorage['pinhal:draft']))
      .toContain('Pensando melhor');
    const isReloaded = page.waitForEvent('domcontentloaded');
    await page.clock.fastForward(61_000);
    await form.field('name').focus();
    await isReloaded;
    isPublished = true;
    await expect(form.form).toHaveAttribute('data-hydrated');
    await expect(form.field('message')).toHaveValue(/^Pensando melhor/);
    await form.field('message').fill('Pensando melhor, o que precisamos é um aplicativo.');
    await form.submit.click();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(message.email)).toMatchObject([
      { message: 'Pensando melhor, o que precisamos é um aplicativo.' },
    ]);
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', ownContext: true });

  test('the framework lost once, and nobody there: the worker is registered all the same', async ({
    page,
  }) => {
    let isLost = false;
    await intercept(page, '**/assets/react-*.js', () => {
      if (isLost) return 'goes on';
      isLost = true;
      return lost;
    });
    await page.goto('/sobre');
    await expect.poll(() => isLost).toBe(true);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
      )
      .toBe(true);
  });
});
