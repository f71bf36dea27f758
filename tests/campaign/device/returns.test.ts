import { expect, test } from 'vitest';
import { returnsInWords } from './returns.ts';

const blind = 'nothing was shown of pages the browser keeps';

test.each([
  [{ returns: 3, keptReturns: 2 }, true, '2 of 3 returns came from the back/forward cache'],
  [{ returns: 0, keptReturns: 0 }, true, '0 of 0 returns came from the back/forward cache'],
  [
    { returns: 3, keptReturns: 0 },
    true,
    `0 of 3 returns came from the back/forward cache: ${blind}`,
  ],
  [
    { returns: 3, keptReturns: 0 },
    false,
    '3 returns, all by loading: this browser keeps no page it leaves',
  ],
])('%o, where the browser keeps pages: %s', (returns, doesKeep, words) => {
  expect(returnsInWords(returns, doesKeep)).toBe(words);
});
