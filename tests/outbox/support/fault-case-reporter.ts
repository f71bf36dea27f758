import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { casesNamedIn, unheldCases } from '../../fault-cases.ts';

const TESTS = join(import.meta.dirname, '..');

/**
 * The same as tests/e2e/outbox/support/fault-case-reporter.ts for the cases that only unit tests
 * hold. A run with a part of the outbox's tests is not judged.
 */
export class FaultCaseReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    _errors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    const here = modules.filter(({ moduleId }) => moduleId.includes('/tests/outbox/'));
    const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' });
    const all = files.filter((file) => file.endsWith('.test.ts'));
    const isNamed = this.vitest?.config.testNamePattern !== undefined;
    if (isNamed || reason === 'interrupted' || here.length < all.length) return;
    const held = new Set(
      here
        .flatMap(({ children }) => [...children.allTests('passed')])
        .flatMap(({ fullName }) => fullName.split(' > ').flatMap(casesNamedIn)),
    );
    const unheld = unheldCases(held, 'unit');
    for (const sentence of unheld) console.error(sentence);
    if (unheld.length > 0) process.exitCode = 1;
  }
}
