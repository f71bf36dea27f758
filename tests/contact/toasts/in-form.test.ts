import { describe, expect, test, vi } from 'vitest';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import type { SubmissionResult } from '../../../src/outbox/index.ts';
import { idle, sending, startPage, watchScreen } from './page.ts';

// What the visitor is told of a text that is in the form and nowhere else, as long as it is there.
const { screen, titlesOnScreen, untilTold } = watchScreen();

/** Has a submission end like this, and resolves to what the visitor is told of it. */
async function toldOf(result: SubmissionResult) {
  const page = await startPage();
  page.end(result);
  await untilTold();
  return screen.told;
}

describe('a message that is only in the form', () => {
  const ended = { kind: 'notSaved', id: 'id', olderAmbiguous: false } as const;

  test.each(['storage', 'unknown', 'tooLarge'] as const)(
    'is not called unsent where its answer was lost (%s)',
    async (reason) => {
      expect(await toldOf({ ...ended, reason, ambiguous: true })).toEqual([
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
    expect(await toldOf({ ...ended, reason, ambiguous: false })).toEqual([text]);
  });

  test.each([
    [{ ...ended, reason: 'storage' as const, ambiguous: false }, contactToasts.notSavedNotSent],
    [{ kind: 'refused', id: 'id', saved: 'no' }, contactToasts.failedNotSaved],
    [{ kind: 'refused', id: 'id', saved: 'unsettled' }, contactToasts.failedUnsettled],
  ] as const)('is told beside what may have arrived of it before ($kind)', async (result, text) => {
    await toldOf({ ...result, ambiguous: false, olderAmbiguous: true });
    await vi.waitFor(() =>
      expect(screen.told).toEqual([text, contactToasts.earlierMayHaveArrived]),
    );
  });

  test('is told of a full outbox either way, which claims nothing of the sending', async () => {
    for (const ambiguous of [true, false]) {
      screen.told = [];
      const texts = await toldOf({ ...ended, reason: 'full', ambiguous });
      expect(texts).toEqual([contactToasts.queueFull]);
      expect(JSON.stringify(texts)).not.toMatch(/enviada/);
    }
  });
});

test('what was not known to be saved, and proves to be before it is told, is told as that alone', async () => {
  const facts = { ambiguous: true, olderAmbiguous: false } as const;
  const notSaved = { kind: 'notSaved', id: 'a', reason: 'unknown', ...facts } as const;
  const page = await startPage();
  page.end(notSaved, { kind: 'saved', id: 'a' });
  await untilTold();
  expect(titlesOnScreen()).toEqual([contactToasts.savedUnreachable.title]);
  expect(screen.told).toHaveLength(1);
});

test('of a text that has left the form, or is sent again, before it could be told, no error is told', async () => {
  const facts = { ambiguous: false, olderAmbiguous: false } as const;
  const refused = { kind: 'refused', id: 'a', saved: 'yes', ...facts } as const;
  const notSaved = { kind: 'notSaved', id: 'a', reason: 'storage', ...facts } as const;
  for (const error of [refused, notSaved]) {
    (await startPage()).end(error, { kind: 'saved', id: 'b' });
    (await startPage()).end(error, idle);
    (await startPage()).end(error, sending);
    (await startPage()).end({ ...error, olderAmbiguous: true }, idle);
  }
  await vi.waitFor(() => expect(screen.told).toHaveLength(4));
  const { earlierMayHaveArrived, savedUnreachable } = contactToasts;
  expect(new Set(screen.told.map(({ title }) => title))).toEqual(
    new Set([savedUnreachable.title, earlierMayHaveArrived.title]),
  );
});
