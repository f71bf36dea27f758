import { expect, test } from '../../site-fixtures.ts';
import { visitWhole } from '../../support/visit.ts';

test('is one step away from every page; says what is kept, where, for how long, and how to object', async ({
  page,
}) => {
  await visitWhole(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click();
  await expect(page).toHaveURL('/privacidade');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacidade');
  const main = page.getByRole('main');
  for (const fact of [
    /Lei nº\s13\.709\/2018/,
    /24 meses/,
    /Mensagens pendentes/,
    /Supabase/,
    /OpenStreetMap/,
    /privacidade@pinhal\.example/,
  ]) {
    await expect(main.getByText(fact).first()).toBeVisible();
  }
  await expect(main.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/);
});
