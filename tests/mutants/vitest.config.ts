import { defineConfig } from 'vitest/config';

/** The tests that mutants are shown: those of the outbox and of the gateway itself. */
export default defineConfig({
  test: {
    restoreMocks: true,
    include: ['tests/outbox/**/*.test.ts', 'tests/local/api/*.test.ts'],
    // Hundreds of random lives for each mutant; what they find, a named case holds as well.
    exclude: ['tests/outbox/stories/life.test.ts'],
    isolate: false,
    setupFiles: 'tests/fresh-modules.ts',
    // A mutant that makes a test wait for ever is noticed here; sooner than Stryker notices it.
    testTimeout: 15_000,
    hookTimeout: 15_000,
  },
});
