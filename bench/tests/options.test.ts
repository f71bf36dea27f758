import { expect, test } from 'vitest';
import { readBenchOptions } from '../options.ts';

const read = (...args: string[]) => readBenchOptions(['pages', 'growth'], args);

test('everything is measured three times by default', () => {
  expect(read()).toEqual({ names: [], quick: false, json: false, runs: 3, pages: [], why: null });
  expect(read('--quick').runs).toBe(1);
  expect(read('--quick', '--runs', '2').runs).toBe(2);
  expect(read('pages', '--page', '/', '--page', '/blog', '--json')).toMatchObject({
    names: ['pages'],
    pages: ['/', '/blog'],
    json: true,
  });
  expect(read('--why', '/contato').why).toBe('/contato');
});

test.each([
  ['a bench that is none', ['pagse'], 'No bench pagse; there are: pages, growth.'],
  ['no number', ['--runs', 'many'], '--runs is "many"'],
  ['no path', ['--why', 'contato'], '"contato" is no path'],
  ['an option that is none', ['--fast'], '--fast'],
])('%s is refused with a sentence', (_, args, sentence) => {
  expect(() => read(...args)).toThrow(
    expect.objectContaining({ code: 'usage', message: expect.stringContaining(sentence) }),
  );
});
