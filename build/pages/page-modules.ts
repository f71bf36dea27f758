import type { Rolldown } from 'vite';

/** The URLs of what one page loads. */
export interface PageModules {
  /** Of the entry, and after it of what is evaluated with it. */
  readonly entry: readonly string[];
  /** Of what it imports at once, and evaluates one after the other. */
  readonly preload: readonly string[];
  /** Of what it imports once the page is to be interactive (src/main.ts). */
  readonly wanted: readonly string[];
  /** Of what it fetches beside that, without waiting for it. */
  readonly beside: readonly string[];
  /** Of the menu, fetched at a press on its button (src/menu-at-press.ts). */
  readonly menu: readonly string[];
  /** Of the style sheet with all rules. */
  readonly sheet: string;
  /** Of the module the page's loader takes from its document, if it does. */
  readonly own?: string | undefined;
}

/** The modules of a build, to be found by what they are made of. */
export interface Modules {
  /**
   * The chunks made of a source file, also of the parts split off it.
   * @throws where there are none: a file that has got another name would be left out in silence.
   */
  chunksOf(source: string): readonly Rolldown.OutputChunk[];
  /** The names of these chunks and of whatever they import before they run, each once. */
  withImports(chunks: readonly Rolldown.OutputChunk[]): readonly string[];
}

/** The modules of a bundle, by the source file they are made of. */
export function modulesOf(bundle: Rolldown.OutputBundle): Modules {
  const chunks = new Map<string, Rolldown.OutputChunk[]>();
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    for (const id of output.moduleIds) {
      const source = id.replace(/^\0|\?.*$/g, '').replace(/^.*\/src\//, 'src/');
      chunks.set(source, [...(chunks.get(source) ?? []), output]);
    }
  }
  return {
    chunksOf(source) {
      const found = chunks.get(source);
      if (found === undefined) throw new Error(`Nothing of the build is made of ${source}.`);
      return found;
    },
    withImports(wanted) {
      const names = new Set<string>();
      const add = (name: string) => {
        if (names.has(name)) return;
        names.add(name);
        const output = bundle[name];
        if (output?.type === 'chunk') output.imports.forEach(add);
      };
      for (const { fileName } of wanted) add(fileName);
      return [...names];
    },
  };
}

/** What `src/main.ts` imports at once, and what it imports when the page is wanted. */
const AT_ONCE = ['src/evaluate-react.ts', 'src/evaluate-router.ts'];
const APPLICATION = 'src/app.tsx';
const MENU = 'src/ui/layout/MenuDrawer.tsx';

/** A form that is in sight at once, and what most come for; the page around it is interactive without it. */
const BESIDE_AT: Readonly<Record<string, readonly string[]>> = {
  '/contato': ['src/contact/form/ContactForm.tsx'],
};

/**
 * The modules the page at `path` imports, so that they are fetched all at once and not one after another.
 * @param sources what the page is made of: the files of its routes, and what their loaders load.
 */
export function preloadFor(
  path: string,
  sources: readonly string[],
  modules: Modules,
  entry: Rolldown.OutputChunk,
): Pick<PageModules, 'entry' | 'preload' | 'wanted' | 'beside' | 'menu'> {
  const sets = [
    [entry],
    AT_ONCE.flatMap(modules.chunksOf),
    [APPLICATION, ...sources].flatMap(modules.chunksOf),
    (BESIDE_AT[path] ?? []).flatMap(modules.chunksOf),
    modules.chunksOf(MENU),
  ];
  const named = new Set<string>();
  const [first = [], preload = [], wanted = [], beside = [], menu = []] = sets.map((chunks) => {
    const names = modules.withImports(chunks).filter((name) => !named.has(name));
    for (const name of names) named.add(name);
    return names.map((name) => `/${name}`);
  });
  return { entry: first, preload, wanted, beside, menu };
}
