import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseArguments } from '../../local/command.ts';

beforeEach(() => vi.stubEnv('npm_lifecycle_event', 'messages'));
afterEach(() => vi.unstubAllEnvs());

const parse = () =>
  parseArguments({
    args: [],
    options: {
      hosted: { type: 'boolean' },
      'two-words': { type: 'string' },
      json: { type: 'boolean' },
      only: { type: 'string' },
      yes: { type: 'boolean' },
    },
  }).values;

test.each([
  ['hosted', 'npm_config_hosted', 'true'],
  ['two-words', 'npm_config_two_words', '/srv/site'],
  // As npm says `--no-hosted` and `--two-words=`.
  ['hosted', 'npm_config_hosted', ''],
])('--%s before the "--" is refused: npm keeps it as %s=%j', (option, variable, value) => {
  vi.stubEnv(variable, value);
  expect(parse).toThrow(
    expect.objectContaining({
      code: 'usage',
      message: `npm took --${option} for itself: write "--" before it, as in npm run messages -- --${option}.`,
    }),
  );
});

test('what npm knows too, or the command does not, is left to npm', () => {
  for (const name of ['json', 'only', 'yes', 'unknown']) vi.stubEnv(`npm_config_${name}`, 'true');
  expect(parse()).toEqual({});
});

test('without npm nothing was taken', () => {
  vi.stubEnv('npm_lifecycle_event', undefined);
  vi.stubEnv('npm_config_hosted', 'true');
  expect(parse()).toEqual({});
});
