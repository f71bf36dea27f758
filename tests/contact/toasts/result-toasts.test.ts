import { expect, test, vi } from 'vitest';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import type { Outbox, SubmissionResult } from '../../../src/outbox/index.ts';
import { message } from '../../outbox/support/contents.ts';
import { startPage, watchScreen } from './page.ts';

// What the visitor is told of what they have just submitted.
const { screen, shown, titlesOnScreen, untilTold } = watchScreen();

const facts = { olderAmbiguous: false, ambiguous: false } as const;

test.each<[look: string, title: string, result: SubmissionResult]>([
  [
    'success',
    'Mensagem enviada com sucesso! Entraremos em contato em breve.',
    { kind: 'delivered', id: 'id', olderAmbiguous: false, recorded: 'now' },
  ],
  ['info', 'Mensagem guardada neste aparelho.', { kind: 'saved', id: 'id' }],
  [
    'error',
    'Erro ao enviar mensagem. Por favor, tente novamente.',
    { kind: 'refused', id: 'id', saved: 'yes', ...facts },
  ],
  [
    'error',
    'Sua mensagem não foi enviada nem guardada.',
    { kind: 'notSaved', id: 'id', reason: 'storage', ...facts },
  ],
  ['info', 'Esta mensagem não está mais neste aparelho.', { kind: 'cancelled', id: 'id' }],
  ['warning', 'Esta mensagem está aberta em outra aba.', { kind: 'openElsewhere', id: 'id' }],
])('what a submission came to is told like that: %s, %s', async (look, title, result) => {
  const page = await startPage();
  page.end(result);
  await untilTold();
  expect(shown()).toEqual([[look, title]]);
});

test.each<[what: string, answer: Outbox['read']]>([
  ['cannot be read', async () => ({ kind: 'failed' })],
  ['does not answer', () => new Promise(() => {})],
])(
  'where the storage %s since, what was saved is told as saved within a second all the same',
  async (_, answer) => {
    vi.useFakeTimers();
    const page = await startPage([], answer);
    page.end({ kind: 'saved', id: 'id' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toEqual([['info', contactToasts.savedUnreachable.title]]);
  },
);

test.each<[what: string, found: Awaited<ReturnType<Outbox['read']>>]>([
  ['has ended', { kind: 'gone' }],
  ['is left to the visitor', { kind: 'done', message, isLeftToVisitor: true }],
])('what %s by the time it could be told is not called saved', async (_, found) => {
  vi.useFakeTimers();
  const page = await startPage([], async () => found);
  page.end({ kind: 'saved', id: 'id' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.told).toEqual([]);
});

test('that a message is open elsewhere is said as long as it is', async () => {
  const here = { id: 'id', state: 'queued' } as const;
  const page = await startPage([{ ...here, openElsewhere: true }]);
  page.end({ kind: 'openElsewhere', id: 'id' });
  await untilTold();
  page.list({ ...here, openElsewhere: true });
  expect(titlesOnScreen()).toEqual([contactToasts.openElsewhere.title]);
  page.list({ ...here, openElsewhere: false });
  expect(titlesOnScreen()).toEqual([]);
});

test('that an older version may have arrived stays to be read, beside that the newer one has', async () => {
  const page = await startPage();
  page.end({ kind: 'delivered', id: 'id', olderAmbiguous: true, recorded: 'now' });
  await untilTold();
  expect([...screen.onScreen.values()]).toMatchObject([
    { detail: contactToasts.earlierMayHaveArrived.title, stays: true },
  ]);
});

test('of two messages each is told, whichever was submitted last', async () => {
  const page = await startPage();
  page.end({ kind: 'cancelled', id: 'a' }, { kind: 'saved', id: 'b' });
  await vi.waitFor(() => expect(screen.told).toHaveLength(2));
});

test('a new version takes no page away whose visitor has not read yet what became of a message', async () => {
  // The page of an earlier test waits for what that one told.
  vi.resetModules();
  vi.useFakeTimers();
  const target = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  const view = { visibilityState: 'hidden', querySelectorAll: () => [] };
  vi.stubGlobal('document', view);
  const facts = { reason: 'storage', ambiguous: false, olderAmbiguous: false } as const;
  const page = await startPage();
  page.end({ kind: 'notSaved', id: 'id', ...facts });
  const { reloadWhenSettled } = await import('../../../src/browser/code/reload.ts');
  void reloadWhenSettled();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(screen.told).toEqual([]);
  expect(reload).not.toHaveBeenCalled();

  view.visibilityState = 'visible';
  target.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(4999);
  expect(screen.told).toEqual([contactToasts.notSavedNotSent]);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});
