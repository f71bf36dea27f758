import { inlineScript } from './inline-script.ts';
import type { PageModules } from './page-modules.ts';

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

/** The script element for one page. */
export function bootScriptTag({ entry, preload, wanted, sheet, own }: PageModules): string {
  const data = `data-entry="${entry.join(' ')}" data-preload="${preload.join(' ')}" data-wanted="${wanted.join(' ')}" data-sheet="${sheet}"`;
  return `<script ${own === undefined ? data : `${data} data-own="${own}"`}>${BOOT_SCRIPT}</script>`;
}
