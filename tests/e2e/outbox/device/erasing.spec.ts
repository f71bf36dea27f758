import { randomUUID } from 'node:crypto';
import { devicePage } from '../../../../src/content/pages/device.ts';
import { stayPatient } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { intercept, lost } from '../../support/intercept.ts';
import { goTo } from '../../support/visit.ts';
import { sendingCode } from '../support/before-its-code.ts';
import {
  leaveSaved,
  pageWithoutCode,
  storedDraft,
  storedRecords,
  storeRecords,
} from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

test('deleting, once asked for, says that it goes on and cannot be called back', async ({
  page,
}) => {
  await leaveSaved(page, aMessage());
  await stayPatient(page);
  const codeComes = await holdBack(page, sendingCode['the outbox’s code']);
  await page.goto('/este-aparelho');
  const main = page.getByRole('main');
  const { erase } = devicePage;
  await main.getByRole('button', { name: erase.action }).click();
  const question = main.getByRole('alertdialog', { name: erase.title });
  await expect(question).toContainText(erase.loading);
  await question.getByRole('button', { name: erase.confirm, exact: true }).click();
  await expect(main.getByText(erase.erasing)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(main.getByRole('button', { name: erase.action })).toBeDisabled();
  codeComes();
  await expect(main.getByText(erase.done)).toBeVisible();
  await expect(main.getByRole('button', { name: erase.action })).toBeFocused();
  expect(await storedRecords(page)).toEqual([]);
});

test('a draft is told of, and both it and what cannot be shown are named before all is deleted', async ({
  page,
  form,
}) => {
  await page.goto(pageWithoutCode);
  await storeRecords(page, [
    { key: 'not-an-id', value: 'rubbish' },
    { key: randomUUID(), value: { v: 99, secret: 'of the next version' } },
  ]);
  await form.open();
  await form.field('subject').fill('Um rascunho');
  await expect.poll(() => storedDraft(page)).toContain('Um rascunho');
  await page.goto('/este-aparelho');
  const main = page.getByRole('main');
  const { facts, erase } = devicePage;
  const fact = (name: string) => main.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(fact(facts.draft)).toHaveText(facts.hasDraft);
  await expect(fact(facts.isApp)).toHaveText(facts.no);
  await expect(fact(facts.messages)).toContainText(facts.messageCount(2));
  await main.getByRole('button', { name: erase.action }).click();
  const question = main.getByRole('alertdialog', { name: erase.title });
  for (const loss of [erase.waiting(2), erase.unnamed(2), erase.draft])
    await expect(question).toContainText(loss);
  await question.getByRole('button', { name: erase.confirm, exact: true }).click();
  await expect(main.getByText(erase.done)).toBeVisible();
  await expect(fact(facts.draft)).toHaveText(facts.noDraft);
  expect(await storedDraft(page)).toBeNull();
  expect(await storedRecords(page)).toEqual([]);
});

test('where nothing is kept the question says so, and lists nothing', async ({ page }) => {
  await page.goto('/este-aparelho');
  const { erase } = devicePage;
  await page.getByRole('button', { name: erase.action }).click();
  const question = page.getByRole('alertdialog', { name: erase.title });
  await expect(question).toContainText(erase.nothingWaits);
  await expect(question.getByRole('list')).toHaveCount(0);
});

test.describe('where no code arrives', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('who never wrote deletes all the same', async ({ page }) => {
    await intercept(page, sendingCode['the outbox’s code'], () => lost);
    await page.goto('/este-aparelho');
    const { erase } = devicePage;
    await page.getByRole('button', { name: erase.action }).click();
    await page.getByRole('button', { name: erase.confirm, exact: true }).click();
    await expect(page.getByText(erase.done)).toBeVisible();
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).length);
    expect(await databases()).toBe(0);
  });
});

test('who has gone to another page meanwhile is told there what came of it', async ({ page }) => {
  await leaveSaved(page, aMessage());
  await stayPatient(page);
  const codeComes = await holdBack(page, sendingCode['the outbox’s code']);
  await page.goto('/este-aparelho');
  const { erase } = devicePage;
  await page.getByRole('button', { name: erase.action }).click();
  await page.getByRole('button', { name: erase.confirm, exact: true }).click();
  await expect(page.getByText(erase.erasing)).toBeVisible();
  await goTo(page, 'Sobre Nós');
  codeComes();
  await expect(page.getByText(erase.done)).toBeVisible();
  expect(await storedRecords(page)).toEqual([]);
});

test('all is deleted on a page that the browser has translated, too', async ({ page }) => {
  await leaveSaved(page, aMessage());
  await page.goto('/este-aparelho');
  const main = page.getByRole('main');
  const { facts, erase } = devicePage;
  const messages = main.getByRole('term').filter({ hasText: facts.messages }).locator('+ dd');
  await expect(messages).toContainText(facts.messageCount(1));
  // As translators do: the page's texts go into elements of theirs.
  await messages.evaluate((fact) => {
    const texts = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const translated = document.createElement('font');
      text.parentNode?.replaceChild(translated, text);
      translated.append(text);
    }
  });
  await main.getByRole('button', { name: erase.action }).click();
  await main.getByRole('button', { name: erase.confirm, exact: true }).click();
  await expect(main.getByText(erase.done)).toBeVisible();
  await expect(messages).toHaveText(facts.noMessages);
});
