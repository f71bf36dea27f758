import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { articles } from './build/articles/mdx.ts';

export default defineConfig({
  plugins: [articles()],
  test: {
    restoreMocks: true,
    // Vitest keeps one core for a watching editor; here nobody watches.
    maxWorkers: availableParallelism(),
    // They only end what hangs: no test may depend on them, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/e2e/**', 'tests/site/**', 'tests/database/postgres/**'],
        },
      },
      // The same database tests on a real server: `npm run test:postgres`.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/database/**/*.test.ts', 'tests/functions/notify-message.test.ts'],
          globalSetup: 'tests/database/postgres/server.ts',
          setupFiles: 'tests/database/postgres/setup.ts',
        },
      },
      // Looks at the build in dist/, so it runs after one: `npm run e2e` does both.
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
    ],
  },
});
