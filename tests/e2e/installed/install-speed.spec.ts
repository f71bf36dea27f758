import { expect, test } from '../site-fixtures.ts';
import { installSite } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow', ownContext: true });

test('the site comes to the device several files at a time: on a slow line it would take a minute and a half', async ({
  page,
  site,
}) => {
  const waiting: (() => void)[] = [];
  let isHolding = true;
  // Pages ask for no file of this kind.
  site.answerFirst(({ url = '' }, _response, next) => {
    if (isHolding && /\.html$/.test(url)) waiting.push(next);
    else next();
  });
  const installed = installSite(page);
  // More than that Chromium does not ask for meanwhile.
  await expect.poll(() => waiting.length).toBe(3);
  isHolding = false;
  for (const answer of waiting) answer();
  await installed;
  site.answerFirst();
});
