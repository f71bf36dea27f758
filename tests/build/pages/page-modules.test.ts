import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { modulesOf, preloadFor } from '../../../build/pages/page-modules.ts';

/** A chunk that is made of these sources, as far as pages have to know it. */
function chunk(fileName: string, moduleIds: string[], imports: string[]): Rolldown.OutputChunk {
  return { type: 'chunk', fileName, moduleIds, imports } as unknown as Rolldown.OutputChunk;
}

const entry = chunk('index.js', ['/site/src/main.ts'], ['start.js']);
const bundle = Object.fromEntries(
  [
    entry,
    chunk('start.js', [], ['deep-start.js']),
    chunk('deep-start.js', [], []),
    chunk('react.js', ['/site/src/evaluate-react.ts'], []),
    chunk('router.js', ['/site/src/evaluate-router.ts'], ['react.js']),
    chunk('app.js', ['/site/src/app.tsx'], ['react.js', 'shared.js']),
    chunk('shared.js', [], ['start.js']),
    chunk('page.js', ['/site/src/routes/page.tsx?tsr-split=component'], ['form.js', 'shared.js']),
    chunk('form.js', [], ['fields.js']),
    // As the bundler leaves it: two that import each other.
    chunk('fields.js', [], ['form.js', 'limits.js']),
    chunk('limits.js', [], []),
    chunk('contact.js', ['/site/src/contact/form/ContactForm.tsx'], ['fields.js', 'copy.js']),
    chunk('copy.js', [], []),
    chunk('menu.js', ['/site/src/ui/layout/MenuDrawer.tsx'], ['react.js', 'shared.js']),
    chunk('other.js', ['/site/src/routes/other.tsx'], []),
  ].map((output) => [output.fileName, output]),
) as Rolldown.OutputBundle;

test('a page names all it imports, however deep, each once and where it is first needed', () => {
  expect(preloadFor('/page', ['src/routes/page.tsx'], modulesOf(bundle), entry)).toEqual({
    entry: ['/index.js', '/start.js', '/deep-start.js'],
    preload: ['/react.js', '/router.js'],
    wanted: ['/app.js', '/shared.js', '/page.js', '/form.js', '/fields.js', '/limits.js'],
    beside: [],
    menu: ['/menu.js'],
  });
});

test('the contact page names its form besides, without what it imports anyway', () => {
  const { beside } = preloadFor('/contato', ['src/routes/page.tsx'], modulesOf(bundle), entry);
  expect(beside).toEqual(['/contact.js', '/copy.js']);
});

test('a source that nothing is made of any more is an error, and not left out in silence', () => {
  const renamed = { ...bundle, 'menu.js': chunk('menu.js', ['/site/src/ui/layout/Menu.tsx'], []) };
  expect(() => preloadFor('/page', ['src/routes/page.tsx'], modulesOf(renamed), entry)).toThrow(
    'src/ui/layout/MenuDrawer.tsx',
  );
});
