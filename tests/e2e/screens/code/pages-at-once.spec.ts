import { expect, test } from '../../site-fixtures.ts';
import { stayPatient, untilAsked } from '../../support/clock.ts';
import { watchScripts } from '../../support/code/watch-scripts.ts';
import { holdBack } from '../../support/hold-back.ts';
import { intercept, lost } from '../../support/intercept.ts';
import { keepsNothing } from '../../support/keeps-nothing.ts';
import { goTo, hydrated, visit, visitWhole } from '../../support/visit.ts';

// Before the service worker has the site: each wait for a script is half a second on a slow line.
const WAYS = [
  ['/', '/blog/migracao-aws'],
  ['/servicos', '/servicos/aws'],
  ['/portfolio', '/portfolio/sistema-gestao'],
  ['/contato', '/'],
] as const;

for (const [from, to] of WAYS) {
  test(`from ${from} to ${to} a visitor waits for the line once`, async ({ page }) => {
    await keepsNothing(page);
    await stayPatient(page);
    const listed = page.waitForResponse('/page-files.json');
    await visitWhole(page, from);
    const link = `main a[href="${to}"], header a[href="${to}"]`;
    await page.locator(link).first().scrollIntoViewIfNeeded();
    // Before that it leads to another document.
    await hydrated(page, { part: link });
    await (await listed).finished();
    await untilAsked(page);
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const asked = watchScripts(page);
    const release = await holdBack(page, '**/assets/*.js');
    await page.locator(link).first().click();
    await untilAsked(page);
    const atOnce = asked();
    expect(atOnce).not.toEqual([]);
    release();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
    await untilAsked(page);
    expect(asked()).toEqual(atOnce);
  });
}

test.describe('where the list is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('links lead on all the same', async ({ page }) => {
    await intercept(page, '**/page-files.json', () => lost);
    const isLost = page.waitForEvent('requestfailed');
    await visit(page, '/sobre');
    await isLost;
    await goTo(page, 'Portfólio');
    await expect(page.getByRole('heading', { level: 1, name: 'Portfólio' })).toBeVisible();
  });
});
