import { expect, test } from 'vitest';
import { startNotifier } from '../../local/notices/notifier.ts';
import { temporaryDirectory } from './dist-fixture.ts';

test('a database that answers nothing does not keep the notices from being stopped', async () => {
  const directory = await temporaryDirectory();
  let asked = 0;
  const stop = startNotifier({
    query: () => {
      asked += 1;
      return new Promise(() => {});
    },
    mailDir: directory.path,
    report: () => {},
  });
  await expect.poll(() => asked, { timeout: 60_000 }).toBe(1);
  await stop();
  await directory.remove();
});
