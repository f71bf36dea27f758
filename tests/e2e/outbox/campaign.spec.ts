import { play } from '../../campaign/play.ts';
import { expect, test } from './support/fixtures.ts';
import { secondBuild } from './support/second-build.ts';

// The devices of a campaign have service workers.
test.use({ serviceWorkers: 'allow', ownContext: true });

// Two short ones that are least like any other test: among else a worker that is stopped, and a version
// published in between, in browsers that lack something. Many more: `npm run campaign`.
const seeds = [4, 6424];

for (const seed of seeds) {
  test(`case 44: whatever happens, each message is one row or its end was told (seed ${seed})`, async ({
    faultBackend,
    wholeBrowser,
  }) => {
    test.slow();
    const next = secondBuild(faultBackend.distDir);
    const stage = { browser: await wholeBrowser(), backend: faultBackend, nextBuild: next.dir };
    try {
      const report = await play(stage, seed);
      expect(report.breaches, report.log.join('\n')).toEqual([]);
    } finally {
      next.remove();
    }
  });
}
