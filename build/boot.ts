import type { Rolldown } from 'vite';

/**
 * The only script inside the pages. It is the same everywhere, so one hash in the
 * Content-Security-Policy allows it; what differs travels in `data-` attributes.
 *
 * It fetches the whole style sheet and imports the application after the first paint (the second
 * animation frame begins when the first has been painted): anywhere in the HTML either would delay
 * that paint. Who comes back gets the sheet at once, as it is on the device, and so does an address
 * that names a place in the page, which would move. Where a part of the application does not arrive
 * it is imported again when the connection is back or the visitor acts.
 * A form submitted before that is marked on the root element, and submitted once the form is hydrated.
 */
export const BOOT_SCRIPT = [
  '(({dataset})=>{',
  "const on=(names,run,options)=>names.split(' ').forEach(name=>addEventListener(name,run,options));",
  'const start=()=>import(dataset.entry).catch(()=>{',
  'const stop=new AbortController();',
  "on('online pointerdown focusin visibilitychange',()=>{stop.abort();start()},",
  '{capture:true,signal:stop.signal})});',
  'const link=(rel,href)=>document.head.append(',
  "Object.assign(document.createElement('link'),{rel,href}));",
  "const sheet=()=>link('stylesheet',dataset.sheet);",
  // Looking at the service worker throws where it is not allowed.
  'let early=location.hash;try{early||=navigator.serviceWorker.controller}catch{}',
  'if(early)sheet();',
  'const boot=()=>{',
  'if(!early)sheet();',
  "for(const href of dataset.preload.split(' '))link('modulepreload',href);",
  'start()};',
  "on('submit',event=>{event.preventDefault();",
  "document.documentElement.dataset.submitted=''},{capture:true});",
  "on('DOMContentLoaded',()=>",
  'requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(boot))))',
  '})(document.currentScript)',
].join('');

/** The URLs of what one page loads. */
export interface PageModules {
  /** Of the entry. */
  readonly entry: string;
  /** Of what the entry imports at once, fetched beside it. */
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
  const modules = [entry, ...preload].join(' ');
  const data = `data-entry="${entry}" data-preload="${modules}" data-wanted="${wanted.join(' ')}" data-sheet="${sheet}"`;
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
 * The modules a page imports besides its entry, so that they are fetched all at once and not one
 * after another.
 * @param sources what the page is made of: the files of its routes, and what their loaders load.
 */
export function preloadFor(
  sources: readonly string[],
  modules: Modules,
  entry: Rolldown.OutputChunk,
): Pick<PageModules, 'preload' | 'wanted'> {
  const first = new Set([...entry.imports, ...withImports(atOnce, modules)]);
  const then = new Set(withImports([application, ...sources], modules));
  const urls = (names: ReadonlySet<string>, without: (name: string) => boolean) =>
    [...names].filter((name) => !without(name)).map((name) => `/${name}`);
  return {
    preload: urls(first, (name) => name === entry.fileName),
    wanted: urls(then, (name) => name === entry.fileName || first.has(name)),
  };
}
