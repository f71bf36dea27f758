import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createObservable } from '../../src/browser/observable.ts';
import { contactToasts, type ToastText } from '../../src/content/contact/toasts.ts';
import type { Announce } from '../../src/outbox/announcements.ts';
import type { Outbox, Submission, SubmissionResult } from '../../src/outbox/index.ts';
import { message } from '../outbox/support/contents.ts';

/** What was shown at the top right. */
let told: ToastText[];
/** The topics of what was taken away there. */
let dismissed: string[];

/** Has a submission end like this. */
async function endSubmission(result: SubmissionResult): Promise<void> {
  const { startToasts } = await import('../../src/contact/toasts.ts');
  const ended: Submission = { kind: 'ended', message, result };
  const ends: (() => void)[] = [];
  const submission = {
    getSnapshot: () => ended,
    subscribe: (listener: () => void) => {
      ends.push(listener);
      return () => {};
    },
  };
  startToasts({ submission, subscribeAnnouncements: () => () => {} } as unknown as Outbox);
  for (const end of ends) end();
}

/** Has a submission end like this, and resolves to what the visitor is told of it. */
async function toldOf(result: SubmissionResult): Promise<ToastText[]> {
  await endSubmission(result);
  await vi.waitFor(() => expect(told).not.toEqual([]));
  return told;
}

beforeEach(() => {
  told = [];
  dismissed = [];
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    querySelectorAll: () => [],
  });
  vi.doMock('../../src/contact/notify.ts', () => ({
    submissionTopic: 'submission',
    messageTopic: (id: string) => id,
    doubtTopic: (id: string) => id,
    notify: async (_kind: string, text: ToastText) => void told.push(text),
  }));
  vi.doMock('../../src/ui/feedback/toast.ts', () => ({
    fetchToaster: async () => null,
    dismissToast: (topic: string) => void dismissed.push(topic),
    lowerToast: () => {},
  }));
  return () => {
    vi.doUnmock('../../src/contact/notify.ts');
    vi.doUnmock('../../src/ui/feedback/toast.ts');
  };
});

test('of several messages there is one toast for each end, the one that goes by itself on top', async () => {
  const { startToasts } = await import('../../src/contact/toasts.ts');
  const idle: Submission = { kind: 'idle' };
  let announce: Announce = async () => {};
  const pending = createObservable({
    status: 'ready',
    entries: ['b', 'c', 'e', 'f'].map((id) => ({ id })),
  });
  startToasts({
    submission: { getSnapshot: () => idle, subscribe: () => () => {} },
    pending,
    subscribeAnnouncements: (listener: Announce) => {
      announce = listener;
      return () => {};
    },
  } as unknown as Outbox);
  await announce([
    { kind: 'delivered', id: 'a' },
    { kind: 'expiring', id: 'b', expiresAt: 1 },
    { kind: 'rejected', id: 'c' },
    { kind: 'delivered', id: 'd' },
    { kind: 'expiring', id: 'e', expiresAt: 1 },
    { kind: 'expiring', id: 'f', expiresAt: 1 },
  ]);
  expect(told.map(({ title }) => title)).toEqual([
    contactToasts.rejectedLater.title,
    '3 mensagens guardadas serão apagadas daqui a 7 dias se não forem enviadas.',
    'Suas 2 mensagens guardadas foram enviadas.',
  ]);

  // It goes with the last of its messages.
  pending.set({ status: 'ready', entries: [{ id: 'f' }] });
  expect(dismissed).not.toContain('several:expiring:b,e,f');
  pending.set({ status: 'ready', entries: [] });
  expect(dismissed).toContain('several:expiring:b,e,f');
});

describe('a message that is only in the form', () => {
  const ended = { kind: 'notSaved', id: 'id', olderInDoubt: false } as const;

  test.each(['storage', 'unknown', 'tooLarge'] as const)(
    'is not called unsent where its answer was lost (%s)',
    async (reason) => {
      expect(await toldOf({ ...ended, reason, inDoubt: true })).toEqual([
        contactToasts.notSavedMaybeSent,
      ]);
      const { title, detail } = contactToasts.notSavedMaybeSent;
      expect(`${title} ${detail}`).not.toMatch(/não foi enviada/);
    },
  );

  test.each([
    ['storage', contactToasts.notSavedNotSent],
    ['unknown', contactToasts.maybeSavedNotSent],
    ['tooLarge', contactToasts.tooLarge],
  ] as const)('is called unsent where that is certain (%s)', async (reason, text) => {
    expect(await toldOf({ ...ended, reason, inDoubt: false })).toEqual([text]);
  });

  test.each([
    [{ ...ended, reason: 'storage' as const, inDoubt: false }, contactToasts.notSavedNotSent],
    [{ kind: 'refused', id: 'id', status: 500, saved: false }, contactToasts.failedNotSaved],
  ] as const)('is told beside what may have arrived of it before ($kind)', async (result, text) => {
    await toldOf({ ...result, inDoubt: false, olderInDoubt: true });
    await vi.waitFor(() => expect(told).toEqual([text, contactToasts.earlierMayHaveArrived]));
  });

  test('is told of a full outbox either way, which claims nothing of the sending', async () => {
    for (const inDoubt of [true, false]) {
      told = [];
      const texts = await toldOf({ ...ended, reason: 'full', inDoubt });
      expect(texts).toEqual([contactToasts.queueFull]);
      expect(JSON.stringify(texts)).not.toMatch(/enviada/);
    }
  });
});

test('a new version takes no page away whose visitor has not seen yet what became of a message', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', {
    visibilityState: 'hidden',
    querySelectorAll: () => [],
  });
  vi.stubGlobal('addEventListener', () => {});
  const facts = { reason: 'storage', inDoubt: false, olderInDoubt: false } as const;
  await endSubmission({ kind: 'notSaved', id: 'id', ...facts });
  const { reloadWhenSettled } = await import('../../src/browser/code/reload.ts');
  void reloadWhenSettled();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  vi.useRealTimers();
});
