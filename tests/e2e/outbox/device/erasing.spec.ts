import { devicePage } from '../../../../src/content/pages/device.ts';
import { aMessage } from '../../support/contact-form.ts';
import { leaveKept } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

test('all is deleted on a page that the browser has translated, too', async ({ page }) => {
  await leaveKept(page, aMessage());
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
