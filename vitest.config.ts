import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { articles } from './build/articles/mdx.ts';
import { contentLists } from './build/content/plugin.ts';
import { OWN_ORIGIN } from './local/commands/build-variables.ts';
import { projects } from './src/content/projects.ts';
import { HeavyFirst } from './tests/heavy-first.ts';
import { FaultCaseReporter } from './tests/outbox/support/fault-case-reporter.ts';

/** What starts processes: the product's own, or copies of it; the rest of the unit tests share theirs. */
const WITH_PROCESSES = [
  'tests/database/**/*.test.ts',
  'tests/functions/notify-message/*.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/local/{build,commands,data-dir-lock,database,dev,full-disk,notifier,start,survival,wrong-arguments}.test.ts',
  'tests/local/inbox/inbox.test.ts',
  'tests/local/doctor/{doctor,notices,overdue,table}.test.ts',
  'tests/simulation/defects/hunt.test.ts',
];

export default defineConfig({
  plugins: [articles(), contentLists({ projects })],
  test: {
    restoreMocks: true,
    reporters: ['default', new FaultCaseReporter()],
    // Timings belong in benches; what failed is not to be looked for among them.
    slowTestThreshold: Number.POSITIVE_INFINITY,
    // Vitest keeps one core for a watching editor; here nobody watches.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: HeavyFirst },
    // They only end what hangs: no test may depend on them, however busy the machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx', 'bench/tests/*.test.ts'],
          exclude: [
            ...WITH_PROCESSES,
            'tests/e2e/**',
            'tests/site/**',
            'tests/database/postgres/**',
          ],
          isolate: false,
          setupFiles: 'tests/fresh-modules.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-processes',
          include: WITH_PROCESSES,
          exclude: ['tests/database/postgres/**'],
          globalSetup: 'tests/database/support/ready-data-setup.ts',
          sequence: { groupOrder: 1 },
          // One more than there are cores: much of their time they wait for a process to end.
          maxWorkers: availableParallelism() + 1,
        },
      },
      // The same database tests on a real server: `npm run test:postgres`.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/database/**/*.test.ts', 'tests/functions/notify-message/*.test.ts'],
          globalSetup: 'tests/database/postgres/server.ts',
          setupFiles: 'tests/database/postgres/setup.ts',
        },
      },
      // Looks at the build in dist/, so it runs after one: `npm run site` does both.
      // Vitest reads `.env` too, and that build is made whatever it says.
      {
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], env: OWN_ORIGIN },
      },
    ],
  },
});
