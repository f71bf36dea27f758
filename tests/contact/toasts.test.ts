import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createObservable } from '../../src/browser/observable.ts';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import type { Announce } from '../../src/outbox/announcements/announcement.ts';
import type { Announcement, Outbox, Submission, SubmissionResult } from '../../src/outbox/index.ts';
import type { Toast } from '../../src/ui/feedback/toast-content.ts';
import { message } from '../outbox/support/contents.ts';

/** The words of a toast, with those of its button. */
type Words = Pick<Toast, 'title' | 'detail'> & { readonly action: string | undefined };

/** What was shown at the top right. */
let told: Words[];
/** The look of each of these. */
let looks: string[];
/** Resolves once the next toast is on the screen. */
let screen: Promise<void>;
/** What is there now, by its topic; what has none cannot be taken away. */
let onScreen: Map<unknown, Toast>;
/** What is stored of a message once its submission has ended. */
let read: Outbox['read'];

/** The text has left the form. */
const idle = { kind: 'idle' } as const;
/** The text is sent, or sent again. */
const sending = { kind: 'sending', message } as const;

/** Has a submission end like this, or, where it proves to be otherwise later, like these in turn. */
async function endSubmission(
  ...results: readonly (SubmissionResult | typeof idle | typeof sending)[]
): Promise<void> {
  const { startToasts } = await import('../../src/contact/toasts.ts');
  const submission = createObservable<Submission>(idle);
  startToasts({
    submission,
    pending: createObservable({ status: 'loading' }),
    subscribeAnnouncements: () => {},
    announceDelivered: async (_: unknown, show: () => Promise<void>) => show().then(() => true),
    read,
  } as unknown as Outbox);
  for (const result of results)
    submission.set('id' in result ? { kind: 'ended', message, result } : result);
}

/** Has a submission end like this, and resolves to what the visitor is told of it. */
async function toldOf(result: SubmissionResult): Promise<Words[]> {
  await endSubmission(result);
  await vi.waitFor(() => expect(told).not.toEqual([]));
  return told;
}

beforeEach(() => {
  told = [];
  looks = [];
  screen = Promise.resolve();
  onScreen = new Map();
  read = async () => ({ kind: 'done', message, isLeftToVisitor: false });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    activeElement: null,
    getElementById: () => null,
    querySelectorAll: () => [],
  });
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('navigator', { onLine: true });
  const takeAway = (topic: string) => void onScreen.delete(topic);
  vi.doMock('../../src/ui/feedback/toast.ts', () => ({
    fetchToaster: async () => null,
    showToast: async (toast: Toast) => {
      await screen;
      const { kind, title, detail, action, topic = toast } = toast;
      told.push({ title, detail, action: action?.label });
      looks.push(kind);
      onScreen.set(topic, toast);
    },
    dismissToast: takeAway,
    lowerToast: takeAway,
  }));
  return () => {
    vi.doUnmock('../../src/ui/feedback/toast.ts');
    vi.useRealTimers();
  };
});

/** A page with these messages in its list, and how it is told of kept ones. */
async function pageWith(ids: readonly string[]) {
  const { startToasts } = await import('../../src/contact/toasts.ts');
  let announce: Announce = async () => {};
  const pending = createObservable({ status: 'ready', entries: ids.map((id) => ({ id })) });
  startToasts({
    submission: { getSnapshot: () => idle, subscribe: () => () => {} },
    pending,
    subscribeAnnouncements: (listener: Announce) => {
      announce = listener;
    },
  } as unknown as Outbox);
  return { pending, announce: (batch: Parameters<Announce>[0]) => announce(batch) };
}

const shown = () => told.map(({ title }, at) => [looks[at], title]);
const titlesOnScreen = () => [...onScreen.values()].map(({ title }) => title);

const announcements = {
  delivered: [
    'success',
    'Sua mensagem pendente foi enviada.',
    'Suas 2 mensagens pendentes foram enviadas.',
  ],
  rejected: [
    'error',
    'Uma mensagem pendente não pôde ser enviada.',
    '2 mensagens pendentes não puderam ser enviadas.',
  ],
  returned: [
    'warning',
    'O envio de uma mensagem não foi concluído.',
    'O envio de 2 mensagens não foi concluído.',
  ],
  expiring: [
    'warning',
    'Uma mensagem pendente será apagada daqui a 7 dias se não for enviada.',
    '2 mensagens pendentes serão apagadas daqui a 7 dias se não forem enviadas.',
  ],
  expired: [
    'warning',
    'Uma mensagem pendente há mais de 30 dias foi apagada.',
    '2 mensagens pendentes há mais de 30 dias foram apagadas.',
  ],
  cancelled: [
    'info',
    'A versão anterior da mensagem que você editou, ou uma que você apagou, pode ter chegado até nós.',
    '2 versões anteriores de mensagens que você editou, ou mensagens que você apagou, podem ter chegado até nós.',
  ],
} as const satisfies Record<Announcement['kind'], readonly string[]>;

test.each(Object.keys(announcements) as Announcement['kind'][])(
  'what became of a kept message, and of two, looks and reads like that: %s',
  async (kind) => {
    const { announce } = await pageWith(['a', 'b', 'c']);
    const [look, ofOne, ofTwo] = announcements[kind];
    const news = (id: string) => ({ kind, id }) as Announcement;
    await announce([news('a')]);
    await announce([news('b'), news('c')]);
    expect(shown()).toEqual([
      [look, ofOne],
      [look, ofTwo],
    ]);
  },
);

test.each(['rejected', 'returned', 'expiring'] as const)(
  'what was said of one message goes with it, wherever it is sent or deleted: %s',
  async (kind) => {
    const { announce, pending } = await pageWith(['a', 'b']);
    await announce([{ kind, id: 'a' } as Announcement]);
    pending.set({ status: 'ready', entries: [{ id: 'a' }] });
    expect(titlesOnScreen()).toEqual([announcements[kind][1]]);
    pending.set({ status: 'ready', entries: [{ id: 'b' }] });
    expect(titlesOnScreen()).toEqual([]);
  },
);

test('of several messages that are gone when their turn comes nothing is said', async () => {
  const { announce, pending } = await pageWith(['a', 'b', 'c']);
  let appear = () => {};
  screen = new Promise((resolve) => {
    appear = resolve;
  });
  const telling = announce([
    { kind: 'rejected', id: 'a' },
    { kind: 'returned', id: 'b' },
    { kind: 'returned', id: 'c' },
  ]);
  pending.set({ status: 'ready', entries: [{ id: 'a' }] });
  appear();
  await telling;
  expect(shown()).toEqual([['error', announcements.rejected[1]]]);
});

test('of several messages there is one toast for each end, the one that goes by itself on top', async () => {
  const { announce, pending } = await pageWith(['b', 'c', 'e', 'f']);
  await announce([
    { kind: 'delivered', id: 'a' },
    { kind: 'expiring', id: 'b' },
    { kind: 'rejected', id: 'c' },
    { kind: 'delivered', id: 'd' },
    { kind: 'expiring', id: 'e' },
    { kind: 'expiring', id: 'f' },
  ]);
  const warning = '3 mensagens pendentes serão apagadas daqui a 7 dias se não forem enviadas.';
  expect(told.map(({ title }) => title)).toEqual([
    contactToasts.rejectedLater.title,
    warning,
    'Suas 2 mensagens pendentes foram enviadas.',
  ]);

  // It goes with the last of its messages.
  pending.set({ status: 'ready', entries: [{ id: 'f' }] });
  expect(titlesOnScreen()).toContain(warning);
  pending.set({ status: 'ready', entries: [] });
  expect(titlesOnScreen()).not.toContain(warning);
});

test('what was said of one message is on the screen no longer once it is delivered', async () => {
  const { announce } = await pageWith(['a']);
  await announce([{ kind: 'rejected', id: 'a' }]);
  expect(titlesOnScreen()).toEqual([announcements.rejected[1]]);
  await announce([{ kind: 'delivered', id: 'a' }]);
  expect(titlesOnScreen()).toEqual([announcements.delivered[1]]);
});

test.each([
  ['one message', ['a']],
  ['several messages', ['a', 'b']],
])('the warning before the end of %s leads to where they wait', async (_, ids) => {
  const { announce } = await pageWith(ids);
  const { pendingListPlace, setNavigation } = await import('../../src/contact/places.ts');
  const visited: unknown[] = [];
  setNavigation((place) => visited.push(place));
  await announce(ids.map((id) => ({ kind: 'expiring', id })));
  for (const { action } of onScreen.values()) action?.run();
  expect(visited).toEqual([pendingListPlace]);
});

const facts = { olderAmbiguous: false, ambiguous: false } as const;

test.each<[look: string, title: string, result: SubmissionResult]>([
  [
    'success',
    'Mensagem enviada com sucesso! Entraremos em contato em breve.',
    { kind: 'delivered', id: 'id', olderAmbiguous: false, recorded: 'now' },
  ],
  ['info', 'Mensagem guardada neste aparelho.', { kind: 'kept', id: 'id' }],
  [
    'error',
    'Erro ao enviar mensagem. Por favor, tente novamente.',
    { kind: 'refused', id: 'id', saved: true, ...facts },
  ],
  [
    'error',
    'Sua mensagem não foi enviada nem guardada.',
    { kind: 'notSaved', id: 'id', reason: 'storage', ...facts },
  ],
  ['info', 'Esta mensagem não estava mais neste aparelho.', { kind: 'cancelled', id: 'id' }],
  ['info', 'Esta mensagem está aberta em outra aba.', { kind: 'openElsewhere', id: 'id' }],
])('what a submission came to is told like that: %s, %s', async (look, title, result) => {
  await endSubmission(result);
  await vi.waitFor(() => expect(looks).not.toEqual([]));
  expect(shown()).toEqual([[look, title]]);
});

test.each<[what: string, answer: Outbox['read']]>([
  ['cannot be read', async () => ({ kind: 'failed' })],
  ['does not answer', () => new Promise(() => {})],
])(
  'where the storage %s since, what was saved is told as kept within a second all the same',
  async (_, answer) => {
    vi.useFakeTimers();
    read = answer;
    await endSubmission({ kind: 'kept', id: 'id' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toEqual([['info', contactToasts.keptUnreachable.title]]);
  },
);

test.each<[what: string, found: Awaited<ReturnType<Outbox['read']>>]>([
  ['has ended', { kind: 'gone' }],
  ['is left to the visitor', { kind: 'done', message, isLeftToVisitor: true }],
])('what %s by the time it could be told is not called kept', async (_, found) => {
  vi.useFakeTimers();
  read = async () => found;
  await endSubmission({ kind: 'kept', id: 'id' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([]);
});

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
    [{ kind: 'refused', id: 'id', saved: false }, contactToasts.failedNotSaved],
  ] as const)('is told beside what may have arrived of it before ($kind)', async (result, text) => {
    await toldOf({ ...result, ambiguous: false, olderAmbiguous: true });
    await vi.waitFor(() => expect(told).toEqual([text, contactToasts.earlierMayHaveArrived]));
  });

  test('is told of a full outbox either way, which claims nothing of the sending', async () => {
    for (const ambiguous of [true, false]) {
      told = [];
      const texts = await toldOf({ ...ended, reason: 'full', ambiguous });
      expect(texts).toEqual([contactToasts.queueFull]);
      expect(JSON.stringify(texts)).not.toMatch(/enviada/);
    }
  });
});

test('what was not known to be saved, and proves to be before it is told, is told as that alone', async () => {
  const facts = { ambiguous: true, olderAmbiguous: false } as const;
  const notSaved = { kind: 'notSaved', id: 'a', reason: 'unknown', ...facts } as const;
  await endSubmission(notSaved, { kind: 'kept', id: 'a' });
  await vi.waitFor(() => expect(told).not.toEqual([]));
  expect(titlesOnScreen()).toEqual([contactToasts.keptUnreachable.title]);
  expect(told).toHaveLength(1);
});

test('of two messages each is told, whichever was submitted last', async () => {
  await endSubmission({ kind: 'cancelled', id: 'a' }, { kind: 'kept', id: 'b' });
  await vi.waitFor(() => expect(told).toHaveLength(2));
});

test('of a text that has left the form, or is sent again, before it could be told, no error is told', async () => {
  const facts = { ambiguous: false, olderAmbiguous: false } as const;
  const refused = { kind: 'refused', id: 'a', saved: true, ...facts } as const;
  const notSaved = { kind: 'notSaved', id: 'a', reason: 'storage', ...facts } as const;
  for (const error of [refused, notSaved]) {
    await endSubmission(error, { kind: 'kept', id: 'b' });
    await endSubmission(error, idle);
    await endSubmission(error, sending);
    await endSubmission({ ...error, olderAmbiguous: true }, idle);
  }
  await vi.waitFor(() => expect(told).toHaveLength(4));
  const { earlierMayHaveArrived, keptUnreachable } = contactToasts;
  expect(new Set(told.map(({ title }) => title))).toEqual(
    new Set([keptUnreachable.title, earlierMayHaveArrived.title]),
  );
});

test('a new version takes no page away whose visitor has not read yet what became of a message', async () => {
  // The page of an earlier test waits for what that one told.
  vi.resetModules();
  vi.useFakeTimers();
  const page = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const view = { visibilityState: 'hidden', querySelectorAll: () => [] };
  vi.stubGlobal('document', view);
  const facts = { reason: 'storage', ambiguous: false, olderAmbiguous: false } as const;
  await endSubmission({ kind: 'notSaved', id: 'id', ...facts });
  const { reloadWhenSettled } = await import('../../src/browser/code/reload.ts');
  void reloadWhenSettled();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual([]);
  expect(reload).not.toHaveBeenCalled();

  view.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(4999);
  expect(told).toEqual([contactToasts.notSavedNotSent]);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});
