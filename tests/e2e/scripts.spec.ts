import { posix } from 'node:path';
import {
  scriptsOfInteractive,
  scriptsOfTouchedForm,
  scriptsWithoutTouch,
} from '../site/modules.ts';
import { expect, test } from './site-fixtures.ts';
import { untilAsked } from './support/clock.ts';
import { watchScripts } from './support/code/watch-scripts.ts';
import { ContactFormOnPage } from './support/contact-form.ts';
import { keepsNothing } from './support/keeps-nothing.ts';
import { PAGES_WITH_MAP, standInForMap } from './support/map.ts';
import { hydrated } from './support/visit.ts';

// One of each kind; the budgets of tests/site count for every page what they count for these.
const paths = [
  '/',
  '/blog',
  '/blog/migracao-aws',
  '/servicos/aws',
  '/portfolio',
  '/portfolio/sistema-gestao',
  '/contato',
  '/este-aparelho',
];

const namesOf = (files: readonly string[]) => files.map((file) => posix.basename(file)).sort();

test.beforeEach(({ page }) => keepsNothing(page));

for (const path of paths) {
  const ofForm = path === '/contato' ? ', and at the first touch of its form' : '';
  test(`${path} loads the scripts its budgets count, without a touch and with one${ofForm}`, async ({
    page,
  }) => {
    const loaded = watchScripts(page);
    if (PAGES_WITH_MAP.includes(path)) await standInForMap(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect.poll(loaded).toEqual(namesOf(scriptsWithoutTouch(path)));
    await hydrated(page);
    await expect.poll(loaded).toEqual(namesOf(scriptsOfInteractive(path)));
    // Nor does anything follow that.
    await untilAsked(page);
    expect(loaded()).toEqual(namesOf(scriptsOfInteractive(path)));
    if (ofForm === '') return;
    await new ContactFormOnPage(page).field('name').focus();
    await expect.poll(loaded).toEqual(namesOf(scriptsOfTouchedForm(path)));
    await untilAsked(page);
    expect(loaded()).toEqual(namesOf(scriptsOfTouchedForm(path)));
  });
}

test('what an advertisement adds to an address loads nothing more', async ({ page }) => {
  const loaded = watchScripts(page);
  await page.goto('/sobre?utm_source=boletim&gclid=anuncio');
  await page.waitForLoadState('networkidle');
  await expect.poll(loaded).toEqual(namesOf(scriptsWithoutTouch('/sobre')));
});
