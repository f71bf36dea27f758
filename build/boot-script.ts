/**
 * The only script inside the pages. It is the same everywhere, so one hash in the
 * Content-Security-Policy allows it; what differs travels in `data-` attributes.
 *
 * It imports the application after the first paint (the second animation frame begins when the
 * first has been painted): a module script anywhere in the HTML would delay that paint.
 */
export const BOOT_SCRIPT = [
  '(({dataset})=>{',
  'const boot=()=>{',
  "for(const href of dataset.preload.split(' ')){",
  "const link=document.createElement('link');",
  "link.rel='modulepreload';link.href=href;document.head.append(link)}",
  'import(dataset.entry)};',
  "addEventListener('DOMContentLoaded',()=>",
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
