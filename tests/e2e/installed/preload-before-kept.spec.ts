import { expect, test } from '../site-fixtures.ts';
import { linkToNext, wanted, watchCode } from '../support/code-of-next.ts';
import { visit } from '../support/visit.ts';

test('before the site is on the device, the code behind a link is fetched as the pointer comes to it', async ({
  page,
}) => {
  const asked = watchCode(page);
  await visit(page, '/');
  expect(asked()).toEqual([]);
  await linkToNext(page).hover();
  await expect.poll(asked).toEqual(wanted());
});
