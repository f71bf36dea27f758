import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { casesNamedIn, unheldCases } from '../../../fault-cases.ts';

const BROWSER_TESTS = join(import.meta.dirname, '../..');

/**
 * Fails a whole run in which a fault case of the outbox was not held: no test of that name ran and
 * passed, because it was skipped, commented out or never written. A run without tests of each file
 * was asked for a part, and is not judged.
 */
export default class FaultCaseReporter implements Reporter {
  private whole = false;
  private readonly held = new Set<number>();

  onBegin(config: FullConfig, suite: Suite): void {
    const played = new Set(suite.allTests().map(({ location }) => location.file));
    const specs = readdirSync(BROWSER_TESTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.spec.ts'),
    );
    this.whole = config.shard === null && played.size >= specs.length;
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'passed') return;
    for (const title of test.titlePath()) {
      for (const number of casesNamedIn(title)) this.held.add(number);
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    if (!this.whole || status === 'interrupted') return;
    const unheld = unheldCases(this.held, 'browser');
    for (const sentence of unheld) console.error(sentence);
    return unheld.length > 0 ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return false;
  }
}
