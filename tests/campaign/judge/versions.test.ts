import { expect, test } from 'vitest';
import { pendingStates } from '../../../src/content/contact/pending-messages.ts';
import { severalToasts } from '../../../src/content/contact/several-toasts.ts';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import { laterToast, listed, run, sentToast, textOf, written } from './made-up.ts';
import { doubtsIn, type Fact, type Written } from './told.ts';

const doubt = textOf(contactToasts.earlierMayHaveArrived);
const sentInDoubt = sentToast + doubt;

/** Versions of one message, the first one first, each written over the one before. */
function versions(...lives: readonly (readonly Fact[])[]): Written[] {
  const all: Written[] = [];
  for (const [index, facts] of lives.entries()) {
    const one = written(index + 1, ...facts);
    one.replaces = all.at(-1) ?? null;
    all.push(one);
  }
  return all;
}

const two = versions(['refused', 'replaced'], ['sent']);
const three = versions(['refused', 'replaced'], ['refused', 'replaced'], ['sent']);
const [first, last] = [two.slice(0, 1), two.slice(1)];

test.each<[story: string, findings: Parameters<typeof run>[0]]>([
  ['told by a toast of its own', { all: two, toasts: [sentToast, doubt] }],
  ['told with the answer to the new one', { all: two, toasts: [sentInDoubt] }],
  [
    'both told as arrived',
    { all: versions(['saved', 'edited', 'replaced'], ['saved']), toasts: [laterToast(2)] },
  ],
  [
    'three versions, and told of both that went before',
    { all: three, toasts: [sentToast, textOf(severalToasts.cancelled(2))] },
  ],
  [
    'written over where it was told as sent, and opened again',
    { all: versions(['sent', 'edited', 'replaced'], ['sent']), toasts: [sentToast, sentToast] },
  ],
  [
    'sent again by another tab, and told',
    {
      all: versions(['refused', 'replaced', 'sent'], ['sent']),
      toasts: [sentToast, sentToast],
    },
  ],
  [
    'deleted before, as one that may have arrived',
    { all: versions(['saved', 'deleted', 'replaced'], ['sent']), toasts: [sentToast] },
  ],
  [
    'still listed, as one that may have arrived',
    {
      all: versions(['refused', 'replaced'], ['sent']),
      toasts: [sentToast],
      ...listed(written(1), pendingStates.returned, true),
    },
  ],
  [
    'sent without storage by a page that was gone before it could say anything',
    { all: versions(['onlyInForm', 'replaced'], ['unsafe']) },
  ],
  ['only the new one arrived', { all: two, rows: last, toasts: [sentToast] }],
  [
    'only the old one arrived',
    { all: versions(['refused', 'replaced'], ['onlyInForm']), rows: first },
  ],
])('two versions, nothing to complain of: %s', (_, findings) => {
  expect(run(findings)).toEqual([]);
});

const silent = /"Assunto 1" and a later version arrived, and nobody said so/;

test.each<[story: string, findings: Parameters<typeof run>[0], complaint: RegExp]>([
  ['nobody said anything', { all: two, toasts: [sentToast] }, silent],
  [
    'only the new one was told as arrived',
    { all: versions(['saved', 'edited', 'replaced'], ['saved']), toasts: [laterToast(1)] },
    silent,
  ],
  [
    'the new one was sent from the form alone',
    { all: versions(['refused', 'replaced'], ['unsafe', 'onlyInForm']) },
    silent,
  ],
  [
    'the old one was in the form alone',
    { all: versions(['unsafe', 'onlyInForm'], ['sent']), toasts: [sentToast] },
    silent,
  ],
  [
    'the version between has not arrived',
    { all: three, rows: three.filter((_, index) => index !== 1), toasts: [sentToast] },
    silent,
  ],
  [
    'three versions, and told of one',
    { all: three, toasts: [sentToast, doubt] },
    /"Assunto [12]" and a later version/,
  ],
  [
    'the old one is listed as if it had not arrived',
    { all: two, toasts: [sentToast], ...listed(written(1), pendingStates.returned) },
    silent,
  ],
])('two versions, a breach: %s', (_, findings, complaint) => {
  expect(run(findings).join('\n')).toMatch(complaint);
});

test('a toast tells of how many versions it doubts', () => {
  expect(doubtsIn(sentToast)).toBe(0);
  expect(doubtsIn(sentInDoubt)).toBe(1);
  expect(doubtsIn(textOf(severalToasts.cancelled(2)))).toBe(2);
  expect(doubtsIn(textOf(severalToasts.cancelled(12)))).toBe(12);
});
