import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const origin = 'https://site.example';
const path = '/blog/artigo';

/** A page of this site: of the version with this style sheet, with what else it names. */
const pageOf = (version: string, ...files: readonly string[]) =>
  `<script data-entry="/assets/index-${version}.js" data-sheet="/assets/style-${version}.css">${files}`;

/** What a device keeps, by the name of the cache and then by path. */
let kept: Map<string, Map<string, string>>;
/** What the server answers, by path. */
let served: Map<string, Response>;
/** What the server was asked for. */
let asked: string[];
/** Files with a hash in their names that were looked for under every address with such a path, which is slow. */
let scanned: string[];
/** What another tab does while the server is asked. */
let meanwhile: () => void;
/** What of a newer version is on the device. */
let registration: { waiting?: object; readonly scope: string } | undefined;
/** Whether there is no room for another file. */
let isFull: boolean;

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

async function request(url: string): Promise<Response> {
  asked.push(pathOf(url));
  const answer = served.get(pathOf(url));
  meanwhile();
  if (answer === undefined) throw new TypeError('no connection');
  return answer.clone();
}

function cacheNamed(name: string) {
  const texts = kept.get(name) ?? new Map<string, string>();
  kept.set(name, texts);
  const put = async (key: string, answer: Response) => {
    if (isFull && name === 'assets') throw new DOMException('', 'QuotaExceededError');
    texts.set(pathOf(key), await answer.text());
  };
  return {
    keys: async () => [...texts.keys()].map((key) => ({ url: origin + key })),
    match: async (key: string | { url: string }, { ignoreSearch = false } = {}) => {
      if (ignoreSearch && pathOf(key).startsWith('/assets/')) scanned.push(pathOf(key));
      const text = texts.get(pathOf(key));
      return text === undefined ? undefined : new Response(text);
    },
    put,
    add: async (key: string) => {
      const answer = await request(key);
      if (!answer.ok) throw new TypeError('not ok');
      await put(key, answer);
    },
    delete: async (key: string | { url: string }) => texts.delete(pathOf(key)),
  };
}

async function matchAnywhere(
  key: string,
  options?: CacheQueryOptions,
): Promise<Response | undefined> {
  for (const name of kept.keys()) {
    const found = await cacheNamed(name).match(key, options);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The files such a page names. */
const filesOf = (version: string) => [
  `/assets/index-${version}.js`,
  `/assets/style-${version}.css`,
];

/** The server has this version. */
function serve(version: string, ...drawings: readonly string[]): void {
  served.set(path, new Response(pageOf(version, ...drawings)));
  for (const file of filesOf(version)) served.set(file, new Response('code'));
  for (const drawing of drawings) served.set(drawing, new Response('drawn anew'));
}

/** Keeps the pages and files of a version, as a visit has left them. */
function keepCopy(page: string, ...files: readonly string[]): void {
  kept.set('pages', new Map([[path, page]]));
  kept.set('assets', new Map(files.map((file) => [file, ''])));
}

/** What a document of the new version does once it is read. */
async function visitOf(page: string): Promise<void> {
  // What it does once it does once for each document.
  vi.resetModules();
  const { keepPage } = await import('../../../src/pwa/kept/keep-page.ts');
  await keepPage(page).catch(() => undefined);
}

beforeEach(() => {
  kept = new Map();
  served = new Map();
  asked = [];
  meanwhile = () => {};
  scanned = [];
  registration = { scope: `${origin}/` };
  isFull = false;
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration },
  });
  vi.stubGlobal('document', {
    querySelector: () => ({
      dataset: { entry: '/assets/index-new.js', sheet: '/assets/style-new.css' },
    }),
  });
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    open: async (name: string) => cacheNamed(name),
    match: matchAnywhere,
  });
  vi.stubGlobal('fetch', request);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([path, '/blog/artigo/', '/blog/ARTIGO'])(
  'a page that is kept is not asked for again at %s',
  async (address) => {
    keepCopy(pageOf('new'), ...filesOf('new'));
    await visitOf(address);
    expect(asked).toEqual([]);
    expect(scanned).toEqual([]);
  },
);

test('one that is not kept is asked for at the address it will have', async () => {
  await visitOf('/blog/artigo/');
  expect(asked).toEqual([path]);
});

test('a copy from before an update is renewed, with its drawing', async () => {
  keepCopy(pageOf('old', '/art/cover.svg'), ...filesOf('old'), '/art/cover.svg');
  serve('new', '/art/cover.svg');
  await visitOf('/sobre');
  expect(kept.get('pages')?.get(path)).toContain('index-new');
  expect([...(kept.get('assets') ?? [])].sort()).toEqual([
    ['/art/cover.svg', 'drawn anew'],
    ['/assets/index-new.js', 'code'],
    ['/assets/style-new.css', 'code'],
  ]);
});

test('a copy that is whole is not replaced by one whose files do not arrive', async () => {
  keepCopy(pageOf('old'), ...filesOf('old'));
  serve('new');
  served.delete('/assets/style-new.css');
  await visitOf('/sobre');
  expect(kept.get('pages')?.get(path)).toContain('index-old');
  expect([...(kept.get('assets')?.keys() ?? [])]).toEqual(filesOf('old'));
});

test('what something in between says is no reason to delete a copy', async () => {
  keepCopy(pageOf('old'), ...filesOf('old'));
  served.set(path, new Response('<h1>Site not found</h1>', { status: 404 }));
  await visitOf('/sobre');
  expect(kept.get('pages')?.has(path)).toBe(true);
  served.set(path, new Response(pageOf('new'), { status: 404 }));
  await visitOf('/sobre');
  expect(kept.get('pages')?.has(path)).toBe(false);
});

test('while a newer version waits, what is whole is not fetched with each document', async () => {
  keepCopy(pageOf('old'), ...filesOf('old'));
  serve('new');
  registration = { scope: `${origin}/`, waiting: {} };
  await visitOf('/sobre');
  expect(asked).toEqual(['/sobre']);
});

test('the files the service worker has are kept apart from it, for an update without a connection', async () => {
  keepCopy(pageOf('new'));
  kept.set('workbox-precache', new Map(filesOf('new').map((file) => [file, 'code'])));
  await visitOf('/sobre');
  expect([...(kept.get('assets')?.keys() ?? [])]).toEqual(filesOf('new'));
});

test('what another tab keeps meanwhile stays', async () => {
  keepCopy(pageOf('old'), ...filesOf('old'));
  meanwhile = () => {
    kept.get('pages')?.set('/blog/outro', pageOf('new', '/art/other.svg'));
    kept.get('assets')?.set('/art/other.svg', 'drawing');
  };
  await visitOf('/sobre');
  expect(kept.get('assets')?.has('/art/other.svg')).toBe(true);
});

/** The cache of what the service worker was installed with. */
const precache = `workbox-precache-v2-${origin}/`;

/** The service worker of the new version was installed with these files, one of which is a page. */
function install(file: string, ...names: readonly string[]): void {
  const drawings = names.filter((name) => name.startsWith('/art/'));
  const texts = names.map((name) => [name, 'installed'] as const);
  kept.set(precache, new Map([[file, pageOf('new', ...drawings)], ...texts]));
}

test('an article of the installation is kept once it is read, for a version that comes without it', async () => {
  install('/blog/artigo.html', ...filesOf('new'), '/art/cover.svg');
  await visitOf('/blog/artigo/');
  expect(asked).toEqual([]);
  expect([...(kept.get('pages')?.keys() ?? [])]).toEqual([path]);
  expect([...(kept.get('assets')?.keys() ?? [])].sort()).toEqual(
    ['/art/cover.svg', ...filesOf('new')].sort(),
  );
});

test('its copy is renewed by the installation of a new version, with its drawing', async () => {
  install('/blog/artigo.html', ...filesOf('new'), '/art/cover.svg');
  kept.get(precache)?.set('/sobre.html', pageOf('new'));
  keepCopy(pageOf('old', '/art/cover.svg'), ...filesOf('old'), '/art/cover.svg');
  await visitOf('/sobre');
  expect(asked).toEqual([]);
  expect(kept.get('pages')?.get(path)).toContain('index-new');
  expect([...(kept.get('assets') ?? [])].sort()).toEqual([
    ['/art/cover.svg', 'installed'],
    ['/assets/index-new.js', 'installed'],
    ['/assets/style-new.css', 'installed'],
  ]);
});

test('a drawing that the installation is without stays', async () => {
  install('/blog/artigo.html', ...filesOf('new'));
  const page = pageOf('new', '/art/other.svg');
  kept.get(precache)?.set('/blog/artigo.html', page);
  kept.set('pages', new Map([['/blog/outro', pageOf('new', '/art/other.svg')]]));
  kept.set('assets', new Map([...filesOf('new'), '/art/other.svg'].map((file) => [file, 'kept'])));
  await visitOf(path);
  expect(kept.get('pages')?.get(path)).toBe(page);
  expect(kept.get('assets')?.get('/art/other.svg')).toBe('kept');
});

test('a whole copy is not replaced by that of an installation that broke off', async () => {
  install('/blog/artigo.html');
  keepCopy(pageOf('old'), ...filesOf('old'));
  await visitOf(path);
  expect(kept.get('pages')?.get(path)).toContain('index-old');
  expect([...(kept.get('assets')?.keys() ?? [])]).toEqual(filesOf('old'));
});

test('a page of every installation is kept by that alone', async () => {
  install('/sobre.html', ...filesOf('new'));
  await visitOf('/sobre');
  expect(asked).toEqual([]);
  expect([...(kept.get('pages')?.keys() ?? [])]).toEqual([]);
});

test('without room for its files an article of the installation is not kept', async () => {
  install('/blog/artigo.html', ...filesOf('new'));
  isFull = true;
  await visitOf(path);
  expect([...(kept.get('pages')?.keys() ?? [])]).toEqual([]);
});

test('a copy with files of its own gives way to none that has only those of the installation', async () => {
  keepCopy(pageOf('old'), ...filesOf('old'));
  kept.set(precache, new Map(filesOf('new').map((file) => [file, 'installed'])));
  serve('new');
  isFull = true;
  await visitOf('/sobre');
  expect(kept.get('pages')?.get(path)).toContain('index-old');
});

test('a drawing that changes alone is renewed by the installation', async () => {
  install('/blog/artigo.html', ...filesOf('new'), '/art/cover.svg');
  keepCopy(pageOf('new', '/art/cover.svg'), ...filesOf('new'), '/art/cover.svg');
  await visitOf('/sobre');
  expect(kept.get('assets')?.get('/art/cover.svg')).toBe('installed');
});

test.each(['the page', 'its files'])(
  'what the visitor deletes while %s is on its way does not come back',
  async (which) => {
    serve('new');
    let requests = 0;
    meanwhile = () => {
      requests += 1;
      if (which === 'its files' && requests === 1) return;
      // As `erase-site.ts` does.
      registration = undefined;
      kept.clear();
    };
    await visitOf(path);
    expect(asked).toContain(path);
    expect([...kept.values()].flatMap((texts) => [...texts.keys()])).toEqual([]);
  },
);

test('nothing is kept by a document that begins to once the service worker is deleted', async () => {
  serve('new');
  registration = undefined;
  await visitOf(path);
  expect([...kept.values()].flatMap((texts) => [...texts.keys()])).toEqual([]);
});

test('what the visitor deletes in another tab, a page that is read later in this one outlives', async () => {
  serve('new');
  const { keepPage } = await import('../../../src/pwa/kept/keep-page.ts');
  await keepPage(path);
  kept.clear();
  served.set('/blog/outro', new Response(pageOf('new')));
  await keepPage('/blog/outro').catch(() => undefined);
  expect([...(kept.get('pages')?.keys() ?? [])]).toEqual(['/blog/outro']);
});
