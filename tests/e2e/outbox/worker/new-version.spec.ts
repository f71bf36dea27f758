import type { Locator, Page } from '@playwright/test';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import { updateText } from '../../../../src/content/pwa/update.ts';
import { attemptMs } from '../../../../src/outbox/entry/schedule.ts';
import { stopTime } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { hydrated } from '../../support/visit.ts';
import { lookForUpdate } from '../../support/worker.ts';
import type { FaultBackend } from '../support/fault-backend.ts';
import { hang } from '../support/faults.ts';
import { expect, test as outboxTest } from '../support/fixtures.ts';
import { secondBuild } from '../support/second-build.ts';
import { workerReady } from '../support/service-worker.ts';
import { comeBack, keepMessage, pendingList, pendingMessage, toast } from '../support/told.ts';

/** The page is quiet then, and asks the version that waits to take over (src/pwa/update/take-over.ts). */
const quietMs = 3000;

const test = outboxTest.extend<{ publish: (page: Page) => Promise<Locator> }>({
  /** Publishes a new version, lets the page find it, and gives the button that takes it. */
  publish: async ({ faultBackend }, use) => {
    const next = secondBuild(faultBackend.distDir);
    await use((page) => publishTo(page, faultBackend, next.dir));
    faultBackend.deploy();
    next.remove();
  },
});

async function publishTo(page: Page, backend: FaultBackend, dir: string): Promise<Locator> {
  backend.deploy(dir);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await lookForUpdate(page);
  const update = page.getByRole('button', { name: updateText.accept });
  await expect(update).toBeVisible();
  return update;
}

async function arrivesSoon<Row>(page: Page, rowsOf: () => Promise<Row[]>): Promise<void> {
  const rowsOnReturn = async () => {
    await comeBack(page);
    return rowsOf();
  };
  await expect.poll(rowsOnReturn).toHaveLength(1);
}

test.use({ serviceWorkers: 'allow', ownContext: true });

test('case 35: a new version takes over on the very first visit, while messages are being sent: one row each', async ({
  page,
  form,
  publish,
  faults,
  rowsOf,
}) => {
  const first = await keepMessage(form, faults);
  const second = aMessage({ subject: 'Outro assunto' });
  await form.send(second);
  await expect(pendingMessage(page, second)).toBeVisible();
  await workerReady(page);

  const update = await publish(page);
  faults.otherwise = hang;
  const before = faults.posts();
  await comeBack(page);
  await expect.poll(() => faults.posts()).toBeGreaterThan(before);

  const reloaded = page.waitForEvent('load', { timeout: 0 });
  await update.click();
  await reloaded;
  faults.heal();
  for (const message of [first, second]) {
    await arrivesSoon(page, () => rowsOf(message.email));
  }
  await expect(pendingList(page)).toBeHidden();
});

test('case 35: a new version is taken while the form is sending: the page tells the outcome, then reloads', async ({
  page,
  form,
  publish,
  faults,
  rowsOf,
}) => {
  await page.clock.install();
  await form.open();
  await workerReady(page);
  const update = await publish(page);
  const message = aMessage();
  faults.otherwise = hang;
  await form.fill(message);
  await hydrated(page, { part: 'form' });
  // However slow this machine is, the attempt lasts until the new version has taken over.
  await stopTime(page);
  await form.submit.click();
  await expect.poll(() => faults.posts()).toBe(1);

  const isTakenOver = () => page.evaluate(() => 'takenOver' in globalThis);
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      Object.assign(globalThis, { takenOver: true });
    });
  });
  await update.click();
  await page.clock.runFor(quietMs);
  // What was still on its way then begins the quiet anew.
  const onceQuiet = async () => {
    if (!(await isTakenOver())) await page.clock.runFor(100);
    return isTakenOver();
  };
  await expect.poll(onceQuiet).toBe(true);
  await expect(form.submit).toHaveText(contactForm.submitting);

  const reloaded = page.waitForEvent('load', { timeout: 0 });
  await page.clock.fastForward(attemptMs);
  // The toast settles first. It may be read for 5 s, more than there is time for this.
  const isTold = async () => {
    await page.clock.runFor(100);
    return toast(page, 'savedUnreachable').isVisible();
  };
  await expect.poll(isTold).toBe(true);
  // The next page's clock would stand still as well.
  await page.clock.resume();
  await page.clock.fastForward('00:05');
  await reloaded;
  faults.heal();
  await arrivesSoon(page, () => rowsOf(message.email));
});
