import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long, the longest first. */
export const heavyFiles = [
  'tests/simulation/exhaustive.test.ts',
  'tests/outbox/delivery/hundred-devices.test.ts',
  'tests/local/wrong-arguments.test.ts',
  'tests/functions/notify-message/thousand.test.ts',
  'tests/simulation/defects/hunt.test.ts',
  'tests/database/form-agreement.test.ts',
  'tests/local/dev.test.ts',
  'tests/fuzz/fuzz.test.ts',
];

/**
 * Vitest begins with the largest files where it knows no more of them, as in a new clone: a small one that
 * takes long would begin last, and run while the other cores have nothing left to do.
 */
export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const heavy = heavyFiles.flatMap((path) =>
      rest.filter(({ moduleId }) => relative(this.ctx.config.root, moduleId) === path),
    );
    return [...heavy, ...rest.filter((file) => !heavy.includes(file))];
  }
}
