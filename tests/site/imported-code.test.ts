import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { uncalledOfRouter } from '../../build/lean/members.ts';
import { unaskedOfReactDom, unusedOfReactDom } from '../../build/lean/react-dom.ts';
import { readDist } from './dist.ts';
import { distFiles, withImports } from './modules.ts';

interface Import {
  readonly module: string;
  /** What is fetched, and asked for again where it is lost, before the module is imported. */
  readonly fetched: readonly string[];
}

/** Each `import()` of a script, as the build has written it. */
function importsOf(script: string): Import[] {
  const code = readDist(script);
  const [, list = '[]'] = /__vite__mapDeps=.*?m\.f=(\[.*?\])/.exec(code) ?? [];
  const files: string[] = JSON.parse(list.replaceAll('`', '"'));
  const calls = code.matchAll(
    /\bimport\(`(\.\/[^`]+)`\)[^,]*?,(?:__vite__mapDeps\(\[([\d,]*)\]\))?/g,
  );
  return [...calls].map(([, name = '', indexes = '']) => ({
    module: posix.join(posix.dirname(script), name),
    fetched: indexes.split(',').flatMap((index) => files[Number(index)] ?? []),
  }));
}

const scripts = distFiles().filter((file) => file.startsWith('assets/') && file.endsWith('.js'));
const imports = scripts.flatMap((script) => importsOf(script).map((one) => ({ script, ...one })));

// The text of an article is imported by an address of its own (tests/build/load-text.test.ts).
test('each import() of a script of the build is read here', () => {
  const all = scripts.flatMap((script) => readDist(script).match(/\bimport\(`\.\//g) ?? []);
  expect(imports.length).toBeGreaterThan(50);
  expect(imports).toHaveLength(all.length);
});

test.each(imports)(
  '$script fetches $module with all it imports and is not here yet',
  ({ script, module, fetched }) => {
    const needed = withImports([module]);
    const isHere = new Set(withImports([script]));
    expect(needed.filter((file) => !fetched.includes(file) && !isHere.has(file))).toEqual([]);
    const ofCode = fetched.filter((file) => file.endsWith('.js'));
    expect(ofCode.filter((file) => !needed.includes(file))).toEqual([]);
    expect(fetched).toContain(module);
  },
);

test('nothing asks the history to forbid that a page is left, which it would not on the way back', () => {
  expect(scripts.filter((script) => /\.block\(/.test(readDist(script)))).toEqual([]);
});

test.each(uncalledOfRouter)('nothing calls what is left out of the router: %s', (name) => {
  const calls = new RegExp(`\\.${name}\\b|[{,]${name}[,}:]`);
  expect(scripts.filter((script) => calls.test(readDist(script)))).toEqual([]);
});

/** All but React itself, which names what it could be asked for. */
const others = scripts.filter((script) => !/\/react-[\w-]+\.js$/.test(script));

test.each(unusedOfReactDom)('nothing asks for what is left out of React: $what', ({ askedBy }) => {
  expect(others).toHaveLength(scripts.length - 1);
  expect(others.filter((script) => askedBy.test(readDist(script)))).toEqual([]);
});

// The router preloads too, by a member of that name.
test.each(unaskedOfReactDom.filter((name) => name !== 'preload'))(
  'nothing asks React DOM for what is left out of it: %s',
  (name) => {
    const asked = new RegExp(`\\.${name}\\b`);
    expect(others.filter((script) => asked.test(readDist(script)))).toEqual([]);
  },
);

test('no route has a stand-in while it loads, which is left out of the router', () => {
  const named = /\b(?:defaultP|p)endingComponent:/;
  expect(scripts.filter((script) => named.test(readDist(script)))).toEqual([]);
});
