import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { idleFunctions, uncalledMembers, withoutMembers } from '../../build/lean/members.ts';
import {
  unaskedOfReactDom,
  unusedOfReactDom,
  withoutUnasked,
  withoutUnusedOfReactDom,
} from '../../build/lean/react-dom.ts';
import { replacements } from '../../build/lean/replacements.ts';
import {
  withAdoptedStyles,
  withoutBlocking,
  withoutPending,
  withoutSentinelStacks,
  withoutUnreadWrites,
} from '../../build/lean/rewrites.ts';
import { withoutIdleToasts } from '../../build/lean/toasts.ts';
import {
  installedInLanes,
  uncalledMethods,
  withoutMethods,
  workerReplacements,
} from '../../build/lean/worker.ts';

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));

const ofWorker = Object.entries(workerReplacements).map(([module, code]) => ({ module, code }));

test.each([...replacements, ...ofWorker])(
  'the module left out is still there: $module',
  ({ module, code }) => {
    const exported = (source: string) =>
      [...source.matchAll(/export (?:async )?(?:const|class|function) (\w+)|export \{([^}]*)\}/g)]
        .flatMap(([, name = '', names = '']) => [name, ...names.split(',')])
        .map((name) => name.replace(/.* as /, '').trim())
        .filter(Boolean);
    const source = readFileSync(`${packages}${module}`, 'utf8');
    expect(exported(code)).toEqual(expect.arrayContaining(exported(source)));
  },
);

/** What we wrote bodies of our own for or emptied, and the hash of what each module was then. */
const rewritten = {
  '@tanstack/router-core/dist/esm/load-client.js':
    'f15ebfbff8c9507ba16e26e82cbac940a9899e02d9e22ad469b147481bf11390',
  'react-dom/cjs/react-dom-client.production.js':
    'a824000ef87262155cacfe917ea7dbae00fb934426df697d9facbed1d13fbcb9',
  '@tanstack/router-core/dist/esm/scroll-restoration.js':
    '0310b3a05cc6ebe1e4e6620991c7585816158c562db9efc76813597cb5632ef7',
  '@tanstack/react-router/dist/esm/CatchBoundary.js':
    '48c05b9aa20f2983c401de49a4b3493b5d6b6fc3aa4ff0e202dc799496e96956',
  '@tanstack/form-core/dist/esm/metaHelper.js':
    'd234b0270d3cb5d69499cb676d88fc07f63922474fde71dad085c7287a440536',
  '@tabler/icons-react/dist/esm/createReactComponent.mjs':
    '7c13b5b87c74f9982cb81f05156185657c4ffdf307297f8e2b4fb1f8587571c3',
  '@tabler/icons-react/dist/esm/defaultAttributes.mjs':
    '35914282d721701b407894c30c85700b445380900aa7f81e0a15ad9fc3b90b82',
  'workbox-core/_private/cacheNames.js':
    'a30b118a76d29eea84fc1deecd14905e9890c8b53cfaf9b411630bf6d71ec754',
  'workbox-routing/registerRoute.js':
    '3a18c20a278c7c4f330852c0079f27b57344e1e7fb5f7095d9176964ec78027d',
  'workbox-routing/utils/getOrCreateDefaultRouter.js':
    '32d945c7644de96ffaf2b5a902ef71942f71693fccf0ceff5ab1d4b495925d77',
};

test.each(Object.entries(rewritten))('is as it was when ours was written: %s', (module, hash) => {
  // Without the licence before it, which names the version.
  const code = readFileSync(`${packages}${module}`, 'utf8').replace(/^\/\*.*?\*\/\s*/s, '');
  const advice =
    'Read what changed in that module, see whether build/lean has to follow, then renew ' +
    'this hash';
  expect(createHash('sha256').update(code).digest('hex'), advice).toBe(hash);
});

test.each(idleFunctions)('TanStack Form still calls %s, which does nothing here', (name) => {
  const sources = ['FormApi.js', 'utils.js'].map((file) =>
    readFileSync(`${packages}@tanstack/form-core/dist/esm/${file}`, 'utf8'),
  );
  expect(sources.join('\n')).toMatch(new RegExp(`\\b${name.replace('.', '\\.')}\\(`));
});

test('what is left of TanStack Form calls nothing of what is left out', () => {
  const read = (file: string) => readFileSync(`${packages}@tanstack/${file}.js`, 'utf8');
  const lean = [
    withoutMembers(read('form-core/dist/esm/FormApi'), uncalledMembers.FormApi),
    withoutMembers(read('form-core/dist/esm/FieldApi'), uncalledMembers.FieldApi),
    read('react-form/dist/esm/useForm'),
    read('react-form/dist/esm/useField'),
  ].join('\n');
  for (const name of [...uncalledMembers.FormApi, ...uncalledMembers.FieldApi]) {
    expect(lean).not.toMatch(new RegExp(`\\.${name}\\b`));
  }
  expect(() => withoutMembers(lean, ['deleteField'])).toThrow('deleteField');
});

test('writes that nobody reads are found in Mantine’s components', () => {
  const components = `${packages}@mantine/core/esm/components/`;
  const isShorter = (file: string) => {
    const source = readFileSync(components + file, 'utf8');
    return withoutUnreadWrites(source).length < source.length;
  };
  expect(isShorter('Tabs/Tabs.mjs')).toBe(true);
  expect(isShorter('Modal/Modal.mjs')).toBe(true);
});

test('the values React throws to itself are found, all of those made at once', () => {
  const source = readFileSync(`${packages}react-dom/cjs/react-dom-client.production.js`, 'utf8');
  const lean = withoutSentinelStacks(source);
  expect(lean.split('Object.create(Error.prototype, {').length - 1).toBe(5);
  expect(lean).not.toMatch(/^(?:var| {2}\w+ =).*= Error\(/m);
});

test('what React DOM is not asked for is emptied, and where it is not as expected the build fails', () => {
  const source = readFileSync(`${packages}react-dom/cjs/react-dom-client.production.js`, 'utf8');
  const lean = withoutUnusedOfReactDom(source);
  for (const { functions, classes = [] } of unusedOfReactDom) {
    for (const name of [...functions, ...classes])
      expect(lean).toMatch(
        new RegExp(`^function ${name.replace('$', '\\$')}\\([^)]*\\) \\{\\}$`, 'm'),
      );
    for (const name of classes) expect(lean).not.toContain(`${name}.prototype`);
  }
  expect(lean).toMatch(/^function getResource\([^)]*\) \{return null;\}$/m);
  expect(() => withoutUnusedOfReactDom(source.replace('function acquireResource(', ''))).toThrow(
    'acquireResource',
  );
});

test.each(unusedOfReactDom)(
  'who asks for $what is seen, and nobody else',
  ({ askedBy, examples }) => {
    expect(examples).not.toEqual([]);
    for (const code of examples) expect(code).toMatch(askedBy);
    expect('(0,R.jsx)(`form`,{noValidate:!0,onSubmit:e})').not.toMatch(askedBy);
    expect('(0,A.jsx)(`style`,{href:`mantine-a`,precedence:`mantine`})').not.toMatch(askedBy);
  },
);

test('what nobody asks React DOM’s other module for is found', () => {
  const source = readFileSync(`${packages}react-dom/cjs/react-dom.production.js`, 'utf8');
  const lean = withoutUnasked(source);
  const left = [...lean.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name);
  expect(left).toEqual(expect.arrayContaining(['createPortal', 'flushSync', 'version']));
  expect(left.filter((name) => unaskedOfReactDom.some((one) => one === name))).toEqual([]);
});

test('what shows a route’s stand-in while it loads is found', () => {
  const source = readFileSync(`${packages}@tanstack/router-core/dist/esm/load-client.js`, 'utf8');
  expect(withoutPending(source)).toMatch(
    /^async function awaitPendingMinimum\(router, tx\) \{\}$/m,
  );
});

test('what of the history may forbid to leave a page is found, and it still tells of going back', async () => {
  const lean = withoutBlocking(
    readFileSync(`${packages}@tanstack/history/dist/esm/index.js`, 'utf8'),
  );
  type History = Pick<typeof import('@tanstack/react-router'), 'createBrowserHistory'>;
  const { createBrowserHistory }: History = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(lean)}`
  );
  const listeners = new Map<string, () => void>();
  const view = {
    history: {
      state: { __TSR_key: 'second', __TSR_index: 1 },
      pushState: () => {},
      replaceState: () => {},
    },
    location: { pathname: '/sobre', search: '', hash: '' },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
  };
  const history = createBrowserHistory({ window: view });
  const told: unknown[] = [];
  history.subscribe(({ location, action }) => told.push([location.pathname, action.type]));
  view.history.state = { __TSR_key: 'first', __TSR_index: 0 };
  view.location.pathname = '/';
  listeners.get('popstate')?.();
  expect(told).toEqual([['/', 'BACK']]);
  expect([...listeners.keys()]).toEqual(['popstate']);
  expect(() => withoutBlocking(lean)).toThrow('history');
});

test('sonner’s way to insert its styles is found, and leaves no style element', () => {
  const source = readFileSync(`${packages}sonner/dist/index.mjs`, 'utf8');
  const lean = withAdoptedStyles(source);
  expect(lean).toContain('adoptedStyleSheets.push');
  expect(lean).not.toContain("createElement('style')");
  expect(() => withAdoptedStyles(lean.replace('__insertCSS(code)', '__addCSS(code)'))).toThrow();
});

test('what sonner brings for other looks and other toasts is found, and what ours carry stays', () => {
  const lean = withoutIdleToasts(readFileSync(`${packages}sonner/dist/index.mjs`, 'utf8'));
  const styles = /^__insertCSS\((".*")\);$/m.exec(lean)?.[1] ?? '';
  expect(styles).not.toMatch(/data-styled|data-rich-colors|sonner-spin|--success-bg/);
  expect(styles).toContain('[data-sonner-toast]{--y:translateY(100%)');
  // One selector of this rule is left out elsewhere.
  expect(styles).toContain(
    '@media (prefers-reduced-motion){.sonner-loading-bar,[data-sonner-toast]',
  );
  expect(lean).not.toMatch(/ToastState\.(?:promise|custom)/);
  const ours = readFileSync(new URL('../../src/ui/feedback/Toaster.tsx', import.meta.url), 'utf8');
  expect(ours).toContain('unstyled: true');
  expect(ours).not.toMatch(/richColors|theme=|sonner\.(?:promise|custom|loading)/);
  expect(() => withoutIdleToasts(lean)).toThrow('promise');
});

test('Workbox’s way to install is found, and no other passes for it', () => {
  const source = readFileSync(`${packages}workbox-precaching/PrecacheController.js`, 'utf8');
  const lean = installedInLanes(source);
  expect(lean).toContain('this._urlsToCacheKeys.entries()');
  expect(() => installedInLanes(lean)).toThrow('Workbox');
});

test('what the service worker is made of calls nothing of Workbox’s classes that is left out', () => {
  const modules = Object.entries(uncalledMethods);
  const read = (module: string) => readFileSync(`${packages}${module}`, 'utf8');
  const lean = modules.map(([module, names]) => withoutMethods(read(module), names));
  const ours = ['worker', 'cache', 'unpack'].map((name) =>
    readFileSync(new URL(`../../src/worker/${name}.ts`, import.meta.url), 'utf8'),
  );
  const theirs = ['workbox-precaching/PrecacheRoute.js', 'workbox-routing/setCatchHandler.js'];
  const all = [...lean, ...ours, ...theirs.map(read)].join('\n');
  for (const name of modules.flatMap(([, names]) => names)) {
    expect(all).not.toMatch(new RegExp(`\\.${name}\\b`));
  }
  expect(() => withoutMethods(lean.join('\n'), ['precache'])).toThrow('precache');
});

test('what the service worker has installed keeps its name', async () => {
  vi.stubGlobal('registration', { scope: 'https://pinhal.example/' });
  type Names = typeof import('workbox-core/_private/cacheNames.js');
  const module = 'workbox-core/_private/cacheNames.js';
  const lean = `data:text/javascript,${encodeURIComponent(workerReplacements[module] ?? '')}`;
  const { cacheNames: ours }: Names = await import(/* @vite-ignore */ lean);
  const { cacheNames } = await import('workbox-core/_private/cacheNames.js');
  expect(ours.getPrecacheName()).toBe(cacheNames.getPrecacheName());
  expect(ours.getRuntimeName()).toBe(cacheNames.getRuntimeName());
  expect(ours.getRuntimeName('ours')).toBe('ours');
  vi.unstubAllGlobals();
});
