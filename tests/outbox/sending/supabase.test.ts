import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEntry } from '../../../src/outbox/entry/record.ts';
import { createSend } from '../../../src/outbox/sending/send.ts';
import { context, message } from '../support/contents.ts';
import { type Page, stubPage } from '../support/page.ts';
import { CountingServer } from '../support/server.ts';

const user = { id: randomUUID(), aud: 'authenticated', email: 'ana@cliente.example' };
const storageKey = 'sb-project-auth-token';

let page: Page;
let server: CountingServer;
/** What was asked of the project, but for inserts. */
let asked: string[];
let clients: { auth: { stopAutoRefresh(): Promise<void> } }[];

/** The server that signs people in: each answer is a new session. */
const project: typeof fetch = async (input, init) => {
  const url = new URL(String(input));
  if (url.pathname.startsWith('/rest/')) return server.fetch(input, init);
  asked.push(`${url.pathname}${url.search}`);
  const session = {
    access_token: `token-${asked.length}`,
    refresh_token: `refresh-${asked.length}`,
    token_type: 'bearer',
    expires_in: 3600,
    user,
  };
  return Response.json(url.pathname.endsWith('/user') ? user : session);
};

beforeEach(() => {
  server = new CountingServer();
  asked = [];
  clients = [];
  page = stubPage();
  vi.stubGlobal('fetch', project);
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
});
afterEach(async () => {
  for (const { auth } of clients) await auth.stopAutoRefresh();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** The client as a page has it that was just loaded. */
async function loadPage() {
  vi.resetModules();
  const { insertWith, supabase } = await import('../../../src/outbox/sending/supabase.ts');
  const client = await supabase();
  clients.push(client);
  await client.auth.initialize();
  return { client, supabase, insert: insertWith(supabase) };
}

const sessionOf = async ({ client }: Awaited<ReturnType<typeof loadPage>>) =>
  (await client.auth.getSession()).data.session;

test('the page has one client, whoever asks for it', async () => {
  const { client, supabase } = await loadPage();
  expect(await supabase()).toBe(client);
});

test('it sends a message with the key of the project, as nobody in particular', async () => {
  const { insert } = await loadPage();
  const id = randomUUID();
  const entry = createEntry({ id, message, ...context, lease: null }, 0);
  const seen: (Headers | undefined)[] = [];
  vi.stubGlobal('fetch', ((input, init) => {
    expect(String(input)).toContain('https://project.supabase.example/rest/v1/contact_messages');
    expect(init).toMatchObject({ redirect: 'error', credentials: 'omit', cache: 'no-store' });
    seen.push(new Headers(init?.headers));
    return project(input, init);
  }) satisfies typeof fetch);
  expect(await createSend(insert)(entry)).toMatchObject({ kind: 'delivered' });
  expect(seen.map((headers) => headers?.get('apikey'))).toEqual(['sb_publishable_test']);
  expect([...server.rows.keys()]).toEqual([id]);
});

test('without a hosted project it talks to the page’s own origin', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', '');
  const { insert } = await loadPage();
  const hosts: string[] = [];
  vi.stubGlobal('fetch', ((input, init) => {
    hosts.push(new URL(String(input)).origin);
    return project(input, init);
  }) satisfies typeof fetch);
  const entry = createEntry({ id: randomUUID(), message, ...context, lease: null }, 0);
  expect(await createSend(insert)(entry)).toMatchObject({ kind: 'delivered' });
  expect(hosts).toEqual(['https://site.example']);
});

test('a client that could not be fetched is fetched again when it is asked for again', async () => {
  vi.resetModules();
  vi.doMock('@supabase/supabase-js', () => {
    throw new TypeError('no chunk');
  });
  const { supabase } = await import('../../../src/outbox/sending/supabase.ts');
  await expect(supabase()).rejects.toThrow();
  vi.doUnmock('@supabase/supabase-js');
  clients.push(await supabase());
});

describe('the session of who signed in', () => {
  const signIn = async () => {
    const { client } = await loadPage();
    await client.auth.signInWithPassword({ email: user.email, password: 'password' });
  };

  test('is still there after a reload', async () => {
    await signIn();
    expect(await sessionOf(await loadPage())).toMatchObject({ refresh_token: 'refresh-1', user });
  });

  test('is made anew by itself once its time is over', async () => {
    await signIn();
    const stored = JSON.parse(page.localStorage.getItem(storageKey) ?? '{}');
    const over = { ...stored, expires_at: Math.floor(Date.now() / 1000) - 60 };
    page.localStorage.setItem(storageKey, JSON.stringify(over));
    await loadPage();
    expect(asked.at(-1)).toBe('/auth/v1/token?grant_type=refresh_token');
    expect(page.localStorage.getItem(storageKey)).toContain('refresh-2');
  });

  test('is never taken from an address that somebody made up', async () => {
    const token = 'access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer';
    stubPage(`https://site.example/contato#${token}`);
    expect(await sessionOf(await loadPage())).toBeNull();
    expect(asked).toEqual([]);
  });
});
