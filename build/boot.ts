import type { Rolldown } from 'vite';
import { inlineScript } from './inline-script.ts';

/**
 * It fetches the whole style sheet and imports the application after the first paint (the second
 * animation frame begins when the first has been painted): anywhere in the HTML either would delay
 * that paint. A tab that is not looked at paints nothing, so nothing waits there. Who comes back gets
 * the sheet at once, as it is on the device, and so does an address that names a place in the page,
 * which would move. What of either does not arrive is asked for again; for what is gone, since a new
 * version was published meanwhile, the page is loaded again, once.
 */
const SOURCE = `(({ dataset }) => {
  // As in src/browser/reload-once.ts.
  const gone = () => {
    try {
      const key = 'pinhal:reloaded';
      const isNews = !(sessionStorage[key] > Date.now() - 6e4);
      sessionStorage[key] = Date.now();
      if (isNews) location.reload();
    } catch {}
  };
  // By address, for src/browser/fetch-code.ts.
  const files = (self.files = {});
  // As plain files, to their ends: a module that did not arrive is lost for as long as the page lives,
  // in browsers that remember a failed import, and Chromium remembers a failed preload link. What has
  // come is imported out of the cache. The sheet and pictures go first.
  const bring = (list) =>
    Promise.all(
      list.split(' ').map(
        (file) =>
          (files[file] = fetch(file, { priority: 'low' }).then((answer) =>
            answer.ok ? answer.text() : Promise.reject(answer.status == 404 && gone()),
          )),
      ),
    );
  const use = (list, run) =>
    bring(list)
      .then(run)
      .catch(() => setTimeout(use, 5e3, list, run));
  const sheet = () =>
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: dataset.sheet,
        // Which does not say why.
        onerror: ({ target }) => {
          target.remove();
          use(dataset.sheet, sheet);
        },
      }),
    );

  let early = location.hash;
  // Looking at it throws where it is not allowed.
  try { early ||= navigator.serviceWorker.controller } catch {}
  if (early) sheet();
  const boot = () => {
    if (!early) sheet();
    use(dataset.entry, () => import(dataset.entry.split(' ')[0]));
    // The entry does not wait for these, and asks for what is lost.
    bring(dataset.preload).catch(() => {});
  };

  // For src/browser/held-click.ts.
  addEventListener(
    'click',
    (event) => {
      self.clicked = event.target;
    },
    true,
  );
  addEventListener('DOMContentLoaded', () =>
    document.hidden
      ? boot()
      : requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(boot))),
  );
})(document.currentScript)`;

/** The same in every page: what differs travels in `data-` attributes. */
export const BOOT_SCRIPT = inlineScript(SOURCE);

/** The URLs of what one page loads. */
export interface PageModules {
  /** Of the entry, and after it of what is evaluated with it. */
  readonly entry: readonly string[];
  /** Of what it imports at once, and evaluates one after the other. */
  readonly preload: readonly string[];
  /** Of what it imports once the page is to be interactive (src/main.ts). */
  readonly wanted: readonly string[];
  /** Of the style sheet with all rules. */
  readonly sheet: string;
  /** Of the module the page's loader takes from its document, if it does. */
  readonly own?: string | undefined;
}

/** The script element for one page. */
export function bootScriptTag({ entry, preload, wanted, sheet, own }: PageModules): string {
  const data = `data-entry="${entry.join(' ')}" data-preload="${preload.join(' ')}" data-wanted="${wanted.join(' ')}" data-sheet="${sheet}"`;
  return `<script ${own === undefined ? data : `${data} data-own="${own}"`}>${BOOT_SCRIPT}</script>`;
}

/** The modules of a build, to be found by what they are made of. */
export interface Modules {
  /** The chunks made of a source file, also of the parts split off it. */
  chunksOf(source: string): readonly Rolldown.OutputChunk[];
}

export function modulesOf(bundle: Rolldown.OutputBundle): Modules {
  const chunks = new Map<string, Rolldown.OutputChunk[]>();
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    for (const id of output.moduleIds) {
      const source = id.replace(/^\0|\?.*$/g, '').replace(/^.*\/src\//, 'src/');
      chunks.set(source, [...(chunks.get(source) ?? []), output]);
    }
  }
  return { chunksOf: (source) => chunks.get(source) ?? [] };
}

/** What `src/main.ts` imports at once, and what it imports when the page is wanted. */
const atOnce = ['src/evaluate-react.ts', 'src/evaluate-router.ts'];
const application = 'src/app.tsx';

/** The chunks made of some source files, with what they import. */
function withImports(sources: readonly string[], modules: Modules): string[] {
  const chunks = sources.flatMap((source) => modules.chunksOf(source));
  return chunks.flatMap(({ fileName, imports }) => [fileName, ...imports]);
}

/**
 * The modules a page imports, so that they are fetched all at once and not one after another.
 * @param sources what the page is made of: the files of its routes, and what their loaders load.
 */
export function preloadFor(
  sources: readonly string[],
  modules: Modules,
  entry: Rolldown.OutputChunk,
): Pick<PageModules, 'entry' | 'preload' | 'wanted'> {
  const sets = [
    [entry.fileName, ...entry.imports],
    withImports(atOnce, modules),
    withImports([application, ...sources], modules),
  ];
  const named = new Set<string>();
  const [first = [], preload = [], wanted = []] = sets.map((names) =>
    names.flatMap((name) => (named.has(name) || !named.add(name) ? [] : `/${name}`)),
  );
  return { entry: first, preload, wanted };
}
