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
 */
export function bootScriptTag(entry: string, preload: readonly string[]): string {
  const modules = [entry, ...preload].join(' ');
  return `<script data-entry="${entry}" data-preload="${modules}">${BOOT_SCRIPT}</script>`;
}

/**
 * The modules a page imports at start besides its entry, so that they are fetched all at once and
 * not one after another.
 * @param routeFiles the files of the page's routes, below src/; what they show is split off them.
 */
export function preloadFor(
  routeFiles: readonly string[],
  bundle: Rolldown.OutputBundle,
  entry: Rolldown.OutputChunk,
): string[] {
  const parts = routeFiles.map((file) => `/src/${file.replace(/^\.\//, '')}?`);
  const isPart = (id: string) => parts.some((part) => id.includes(part));
  const wanted = new Set(entry.imports);
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk' || !output.moduleIds.some(isPart)) continue;
    for (const fileName of [output.fileName, ...output.imports]) wanted.add(fileName);
  }
  wanted.delete(entry.fileName);
  return [...wanted].map((fileName) => `/${fileName}`);
}
