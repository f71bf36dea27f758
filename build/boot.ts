import type { Rolldown } from 'vite';

/**
 * The only script inside the pages. It is the same everywhere, so one hash in the
 * Content-Security-Policy allows it; what differs travels in `data-` attributes.
 *
 * It imports the application after the first paint (the second animation frame begins when the
 * first has been painted): a module script anywhere in the HTML would delay that paint. Where a
 * part of it does not arrive it is imported again when the connection is back or the visitor acts.
 * A form submitted before that is marked on the root element, and submitted once the form is hydrated.
 */
export const BOOT_SCRIPT = [
  '(({dataset})=>{',
  "const on=(names,run,options)=>names.split(' ').forEach(name=>addEventListener(name,run,options));",
  'const start=()=>import(dataset.entry).catch(()=>{',
  'const stop=new AbortController();',
  "on('online pointerdown focusin visibilitychange',()=>{stop.abort();start()},",
  '{capture:true,signal:stop.signal})});',
  'const boot=()=>{',
  "for(const href of dataset.preload.split(' ')){",
  "const link=document.createElement('link');",
  "link.rel='modulepreload';link.href=href;document.head.append(link)}",
  'start()};',
  "on('submit',event=>{event.preventDefault();",
  "document.documentElement.dataset.submitted=''},{capture:true});",
  "on('DOMContentLoaded',()=>",
  'requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(boot))))',
  '})(document.currentScript)',
].join('');

/**
 * The script element for one page.
 * @param entry URL of the application's entry module.
 * @param preload URLs of the modules it is going to import, fetched beside it.
 * @param own URL of the module the page's loader takes from its document, if it does.
 */
export function bootScriptTag(entry: string, preload: readonly string[], own?: string): string {
  const modules = [entry, ...preload].join(' ');
  const data = `data-entry="${entry}" data-preload="${modules}"`;
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

/**
 * The modules a page imports at start besides its entry, so that they are fetched all at once and
 * not one after another.
 * @param sources what the page is made of: the files of its routes, and what their loaders load.
 */
export function preloadFor(
  sources: readonly string[],
  modules: Modules,
  entry: Rolldown.OutputChunk,
): string[] {
  const wanted = new Set(entry.imports);
  for (const { fileName, imports } of sources.flatMap((source) => modules.chunksOf(source))) {
    for (const name of [fileName, ...imports]) wanted.add(name);
  }
  wanted.delete(entry.fileName);
  return [...wanted].map((fileName) => `/${fileName}`);
}
