import { play } from '../../campaign/play.ts';
import { expect, test } from './fixtures.ts';
import { secondBuild } from './second-build.ts';

// Many more runs: `npm run campaign`.
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

for (const seed of seeds) {
  test(`case 44: whatever happens, each message is one row or its end was told (seed ${seed})`, async ({
    browser,
    faultBackend,
  }) => {
    const next = secondBuild(faultBackend.distDir);
    try {
      const report = await play({ browser, backend: faultBackend, nextBuild: next.dir }, seed);
      expect(report.breaches, report.log.join('\n')).toEqual([]);
    } finally {
      next.remove();
    }
  });
}
