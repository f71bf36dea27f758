import { chromium } from '@playwright/test';
import { launchOptions } from '../../campaign/device/profile.ts';
import { play } from '../../campaign/play.ts';
import { expect, test } from './support/fixtures.ts';
import { secondBuild } from './support/second-build.ts';

// Many more runs: `npm run campaign`.
const batches = [
  [1, 2, 3],
  [4, 5, 6],
];

for (const seeds of batches) {
  test(`case 44: whatever happens, each message is one row or its end was told (seeds ${seeds})`, async ({
    faultBackend,
  }) => {
    test.slow();
    const next = secondBuild(faultBackend.distDir);
    // Not the worker's own, which keeps no page it leaves.
    const browser = await chromium.launch(launchOptions());
    const stage = { browser, backend: faultBackend, nextBuild: next.dir };
    try {
      for (const seed of seeds) {
        const report = await play(stage, seed);
        expect(report.breaches, report.log.join('\n')).toEqual([]);
      }
    } finally {
      await browser.close();
      next.remove();
    }
  });
}
