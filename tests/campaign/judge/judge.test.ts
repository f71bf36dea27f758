import { expect, test } from 'vitest';
import { pendingStates } from '../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import { breaches } from './judge.ts';
import { laterToast, listed, run, sentToast, textOf, written } from './made-up.ts';
import type { Written } from './told.ts';

const warning = textOf(contactToasts.expiring);
const expiry = textOf(contactToasts.expired);

test.each<[story: string, findings: Parameters<typeof run>[0]]>([
  ['only one message was sent', {}],
  ['a few steps were not played', { steps: 9, impossible: 4 }],
  ['saved, and told later as arrived', { all: [written(1, 'saved')], toasts: [laterToast(1)] }],
  [
    'two saved, and told in one toast',
    { all: [written(1, 'saved'), written(2, 'saved')], toasts: [laterToast(2)] },
  ],
  ['saved, and deleted as told', { all: [written(1, 'saved', 'deleted')], rows: [] }],
  ['deleted without a doubt', { all: [written(1, 'saved', 'deletedForSure')], rows: [] }],
  ['deleted in doubt, and arrived', { all: [written(1, 'saved', 'deleted')] }],
  [
    'deleted in doubt, arrived, and told so',
    { all: [written(1, 'saved', 'deleted')], toasts: [laterToast(1)] },
  ],
  [
    'saved, warned of and expired',
    { all: [written(1, 'saved')], rows: [], toasts: [warning, expiry] },
  ],
  ['only in the form', { all: [written(1, 'onlyInForm')], rows: [] }],
  [
    'refused, and left to the visitor',
    { all: [written(1, 'refused')], rows: [], ...listed(written(1), pendingStates.returned) },
  ],
  [
    'saved, refused later and said so',
    {
      all: [written(1, 'saved')],
      rows: [],
      toasts: [textOf(contactToasts.rejectedLater)],
      ...listed(written(1), pendingStates.rejected),
    },
  ],
  [
    'open in another tab, and sent from there later',
    { all: [written(1, 'openElsewhere', 'edited', 'saved')], toasts: [laterToast(1)] },
  ],
  [
    'open in another tab that is gone, and left to the visitor',
    {
      all: [written(1, 'openElsewhere', 'edited')],
      rows: [],
      ...listed(written(1), pendingStates.returned),
    },
  ],
  [
    'open in another tab, and written over there',
    { all: [written(1, 'openElsewhere', 'edited', 'replaced')], rows: [] },
  ],
  [
    'told as sent by a tab that could not write it down, and opened in another',
    {
      all: [written(1, 'sent', 'edited')],
      toasts: [sentToast],
      ...listed(written(1), pendingStates.returned),
    },
  ],
  [
    'seen just before its tab was closed, and once more',
    { all: [written(1, 'saved')], toasts: [laterToast(1), laterToast(1)], mayRepeat: 1 },
  ],
  [
    'spoilt by the device, and shown as such',
    {
      all: [written(1, 'saved', 'damaged')],
      rows: [],
      screen: { listed: [], setAside: 1, isUnreadable: false },
    },
  ],
])('nothing to complain of: %s', (_, findings) => {
  expect(run(findings)).toEqual([]);
});

const other = written(1, 'saved');
const spoilt: Written = { ...other, message: { ...other.message, message: 'Linha um' } };

test.each<[story: string, findings: Parameters<typeof run>[0], complaint: RegExp]>([
  [
    'deleted without a doubt, and arrived',
    { all: [written(1, 'saved', 'deletedForSure')] },
    /deleted without a doubt/,
  ],
  [
    'in the table twice',
    { all: [other], rows: [other, other], toasts: [laterToast(1)] },
    /in the table 2 times/,
  ],
  [
    'told as sent, and nowhere',
    { all: [written(1, 'sent')], toasts: [sentToast], rows: [] },
    /not in the table/,
  ],
  ['another text', { all: [other], rows: [spoilt], toasts: [laterToast(1)] }, /another message/],
  ['a row of nobody', { rows: [other] }, /nobody wrote/],
  ['saved, and nowhere', { all: [other], rows: [] }, /silently gone/],
  ['refused, and nowhere', { all: [written(1, 'refused')], rows: [] }, /silently gone/],
  [
    'open in another tab, and nowhere',
    { all: [written(1, 'openElsewhere', 'edited')], rows: [] },
    /silently gone/,
  ],
  [
    'open in another tab, arrived, and never told',
    { all: [written(1, 'openElsewhere', 'edited')] },
    /only 0 were told/,
  ],
  [
    'deleted, sent again, saved and gone',
    { all: [written(1, 'deleted', 'saved')], rows: [] },
    /silently gone/,
  ],
  [
    'two saved and gone, and one expired',
    { all: [other, written(2, 'saved')], rows: [], toasts: [warning, expiry] },
    /Assunto 2.*silently gone/,
  ],
  [
    'one expired, and another arrived that nobody was told of',
    {
      all: [written(2, 'saved'), other],
      rows: [other],
      toasts: [warning, expiry],
    },
    /1 arrived later, but only 0 were told/,
  ],
  [
    'two expired, and one of them without a warning',
    {
      all: [written(1, 'saved'), written(2, 'saved')],
      rows: [],
      toasts: [warning, expiry, expiry],
    },
    /2 were told as given up, but only 1 were warned of/,
  ],
  [
    'spoilt by the device, and not shown',
    { all: [written(1, 'saved', 'damaged')], rows: [] },
    /silently gone/,
  ],
  ['arrived later, and never told', { all: [other] }, /only 0 were told/],
  [
    'told twice as arrived',
    { all: [other], toasts: [laterToast(1), laterToast(1)] },
    /3 were told as arrived, but only 2/,
  ],
  [
    'still waiting',
    { all: [other], rows: [], ...listed(other, pendingStates.queued) },
    /still waits/,
  ],
  [
    'open in a tab that is gone',
    { all: [other], rows: [], ...listed(other, pendingStates.openElsewhere) },
    /still waits/,
  ],
  [
    'refused later, and never told',
    { all: [other], rows: [], ...listed(other, pendingStates.rejected) },
    /not accepted/,
  ],
  [
    'left unsent, and never told',
    { all: [other], rows: [], ...listed(other, pendingStates.returned) },
    /as not sent/,
  ],
  [
    'told as sent, and listed',
    { all: [written(1, 'sent')], toasts: [sentToast], ...listed(other, pendingStates.returned) },
    /told as sent, and listed/,
  ],
  [
    'a list that cannot be read',
    { screen: { listed: [], setAside: 0, isUnreadable: true } },
    /cannot be read/,
  ],
  ['no answer', { unanswered: ['nothing was said'] }, /nothing was said/],
  ['too little played', { steps: 9, impossible: 5 }, /5 of 9 steps/],
])('a breach: %s', (_, findings, complaint) => {
  expect(run(findings).join('\n')).toMatch(complaint);
});

test('a run in which nothing was sent proves nothing', () => {
  const findings = { written: [], toasts: [], rows: [], unanswered: [], mayRepeat: 0 };
  const screen = { listed: [], setAside: 0, isUnreadable: false };
  expect(breaches({ ...findings, screen, steps: 9, impossible: 0 })).toEqual([
    'nothing was told as sent',
  ]);
});
