import { expect, test } from '../site-fixtures.ts';
import { untilAsked } from '../support/clock.ts';
import { linkToNext, wanted, watchCode } from '../support/code/code-of-next.ts';
import { visit } from '../support/visit.ts';

test('before the site is on the device, the code behind a link is fetched as the pointer comes to it', async ({
  page,
}) => {
  const asked = watchCode(page);
  await visit(page, '/');
  // The browser says what is near once it has nothing else to do.
  await untilAsked(page);
  expect(asked()).toEqual([]);
  await linkToNext(page).hover();
  await expect.poll(asked).toEqual(wanted());
});
