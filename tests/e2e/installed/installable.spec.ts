import { expect, test } from '../site-fixtures.ts';
import { installSite } from '../support/worker.ts';

// A light browser never installs anything.
test.use({ serviceWorkers: 'allow', inWholeBrowser: true });

test('the browser finds nothing that keeps the site from being installed', async ({ page }) => {
  await installSite(page);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window, which each test has, is never offered the installation.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);
});
