import {
  contactToasts,
  deliveredLaterToast,
  type ToastText,
} from '../../../src/content/contact/toasts.ts';
import type { Findings } from './evidence.ts';
import { breaches } from './judge.ts';
import type { Fact, Written } from './told.ts';

/** A message, and what is to have become of it. */
export function written(number: number, ...facts: Fact[]): Written {
  const message = {
    name: 'Ana',
    email: `${number}@campanha.example`,
    phone: '(41) 5555-0199',
    subject: `Assunto ${number}`,
    message: 'Linha um\nlinha dois',
  };
  return { message, facts, replaces: null };
}

export const sentToast = contactToasts.sent.title;
export const textOf = ({ title, detail = '' }: ToastText) => title + detail;
export const laterToast = (count: number) => textOf(deliveredLaterToast(count));

/** What is said of a run in which one message was sent, told and found, and whatever is changed. */
export function run({
  all = [],
  toasts = [],
  rows = all,
  ...changes
}: {
  readonly all?: readonly Written[];
  readonly toasts?: readonly string[];
  readonly rows?: readonly Written[];
} & Partial<Omit<Findings, 'written' | 'toasts' | 'rows'>> = {}): string[] {
  const last = written(99, 'sent');
  return breaches({
    written: [...all, last],
    toasts: [...toasts, sentToast],
    rows: [...rows, last].map(({ message }) => message),
    screen: { listed: [], setAside: 0, isUnreadable: false },
    unanswered: [],
    mayRepeat: 0,
    steps: 9,
    impossible: 0,
    ...changes,
  });
}

export const listed = (one: Written, state: string, isDoubted = false) => ({
  screen: {
    listed: [{ subject: one.message.subject, state, isDoubted }],
    setAside: 0,
    isUnreadable: false,
  },
});
