import { expect, test } from 'vitest';
import { endHandOver, handOver } from '../../../src/contact/handed-over.ts';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import type { Announcement } from '../../../src/outbox/index.ts';
import { message } from '../../outbox/support/contents.ts';
import { sending, startPage, watchScreen } from './page.ts';

// What the visitor is told of saved messages, of one and of several.
const { screen, shown, titlesOnScreen } = watchScreen();

const listed = (...ids: string[]) => ids.map((id) => ({ id }));

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
    'warning',
    'A versão anterior da mensagem que você editou, ou uma que você apagou, pode ter chegado até nós.',
    '2 versões anteriores de mensagens que você editou, ou mensagens que você apagou, podem ter chegado até nós.',
  ],
} as const satisfies Record<Announcement['kind'], readonly string[]>;

test.each(Object.keys(announcements) as Announcement['kind'][])(
  'what became of a saved message, and of two, looks and reads like that: %s',
  async (kind) => {
    const { announce } = await startPage(listed('a', 'b', 'c'));
    const [look, ofOne, ofTwo] = announcements[kind];
    const news = (id: string) => ({ kind, id }) as Announcement;
    await announce(news('a'));
    await announce(news('b'), news('c'));
    expect(shown()).toEqual([
      [look, ofOne],
      [look, ofTwo],
    ]);
  },
);

test.each(['rejected', 'returned', 'expiring'] as const)(
  'what was said of one message goes with it, wherever it is sent or deleted: %s',
  async (kind) => {
    const { announce, list } = await startPage(listed('a', 'b'));
    await announce({ kind, id: 'a' } as Announcement);
    list({ id: 'a' });
    expect(titlesOnScreen()).toEqual([announcements[kind][1]]);
    list({ id: 'b' });
    expect(titlesOnScreen()).toEqual([]);
  },
);

test('of several messages that are gone when their turn comes nothing is said', async () => {
  const { announce, list } = await startPage(listed('a', 'b', 'c'));
  let appear = () => {};
  screen.appears = new Promise((resolve) => {
    appear = resolve;
  });
  const telling = announce(
    { kind: 'rejected', id: 'a' },
    { kind: 'returned', id: 'b' },
    { kind: 'returned', id: 'c' },
  );
  list({ id: 'a' });
  appear();
  await telling;
  expect(shown()).toEqual([['error', announcements.rejected[1]]]);
});

test('of several messages there is one toast for each end, the one that goes by itself on top', async () => {
  const { announce, list } = await startPage(listed('b', 'c', 'e', 'f'));
  await announce(
    { kind: 'delivered', id: 'a' },
    { kind: 'expiring', id: 'b' },
    { kind: 'rejected', id: 'c' },
    { kind: 'delivered', id: 'd' },
    { kind: 'expiring', id: 'e' },
    { kind: 'expiring', id: 'f' },
  );
  const warning = '3 mensagens pendentes serão apagadas daqui a 7 dias se não forem enviadas.';
  expect(screen.told.map(({ title }) => title)).toEqual([
    contactToasts.rejectedLater.title,
    warning,
    'Suas 2 mensagens pendentes foram enviadas.',
  ]);

  // It goes with the last of its messages.
  list({ id: 'f' });
  expect(titlesOnScreen()).toContain(warning);
  list();
  expect(titlesOnScreen()).not.toContain(warning);
});

test('what was said of one message is on the screen no longer once it is delivered', async () => {
  const { announce } = await startPage(listed('a'));
  await announce({ kind: 'rejected', id: 'a' });
  expect(titlesOnScreen()).toEqual([announcements.rejected[1]]);
  await announce({ kind: 'delivered', id: 'a' });
  expect(titlesOnScreen()).toEqual([announcements.delivered[1]]);
});

test.each([
  ['one message', ['a']],
  ['several messages', ['a', 'b']],
])('the warning before the end of %s leads to where they wait', async (_, ids) => {
  const { announce } = await startPage(listed(...ids));
  const { pendingListPlace, setNavigation } = await import('../../../src/contact/places.ts');
  const visited: unknown[] = [];
  setNavigation((place) => visited.push(place));
  await announce(...ids.map((id) => ({ kind: 'expiring' as const, id })));
  for (const { action } of screen.onScreen.values()) action?.run();
  expect(visited).toEqual([pendingListPlace]);
});

test.each([
  ['is being sent', null],
  ['was submitted and waits for its code', { values: message, origin: null, nextId: null }],
])(
  'a text that %s keeps the form: a refused message is shown where it waits',
  async (_, handed) => {
    const { announce, end } = await startPage(listed('a'));
    const { pendingListPlace, setNavigation } = await import('../../../src/contact/places.ts');
    const visited: unknown[] = [];
    setNavigation((place) => visited.push(place));
    await announce({ kind: 'rejected', id: 'a' });
    if (handed === null) end(sending);
    else handOver(handed);
    for (const { action } of screen.onScreen.values()) action?.run();
    endHandOver();
    expect(visited).toEqual([pendingListPlace]);
  },
);
