/** What the build writes into the script's element (build/pages/first-scripts.ts). */
interface BootElement {
  readonly dataset: Readonly<Record<'entry' | 'preload' | 'sheet', string>>;
}

/**
 * The script in the HTML of every page. It fetches the whole style sheet and imports the application
 * once the browser tells of the first paint: anywhere in the HTML either would delay that paint, and two
 * animation frames later is at times too early. A tab that is not looked at paints nothing, so nothing
 * waits there. Who comes back gets the sheet at once, as it is on the device, and so does an address
 * that names a place in the page, which would move. What of either does not arrive is asked for again;
 * for what is gone, since a new version was published meanwhile, the page is loaded again, once a minute.
 */
(({ dataset }: BootElement) => {
  // As in src/browser/code/reload-once.ts and reload.ts.
  const gone = () => {
    try {
      const key = 'pinhal:reloaded';
      if (Math.abs(sessionStorage[key] - Date.now()) < 6e4) return;
      sessionStorage[key] = sessionStorage['pinhal:left'] = Date.now();
      location.reload();
    } catch {}
  };
  // By address, for src/browser/code/fetch-code.ts.
  // biome-ignore lint/suspicious/noAssignInExpressions: a statement more is bytes of every page.
  const files: Record<string, Promise<unknown>> = (self.files = {});
  // As plain files, to their ends: a module that did not arrive is lost for as long as the page lives,
  // in browsers that remember a failed import, and Chromium remembers a failed preload link. What has
  // come is imported out of the cache. The sheet and pictures go first.
  const bring = (list: string, signal: AbortSignal | null = null) =>
    Promise.all(
      list.split(' ').map(
        (file) =>
          (files[file] = fetch(file, { priority: 'low', signal }).then(async (answer) => {
            // Not what begins like a page: a hotspot, or a company's proxy, may answer with one of its own. Its text is
            // not kept: the page would hold that of every script for as long as it lives.
            if (answer.ok && !/^\s*</.test(await answer.text())) return;
            // Some hosts let the browser remember for a year that a file is gone.
            // biome-ignore lint/suspicious/noDoubleEquals: both are numbers, and a byte of every page.
            throw answer.status == 404 && fetch(file, { cache: 'reload' }).then(gone);
          })),
      ),
    );
  // A line that died without a word answers nothing, for minutes.
  const use = (list: string, run: () => unknown): Promise<unknown> => {
    const dead = new AbortController();
    setTimeout(() => dead.abort(), 6e4);
    return bring(list, dead.signal)
      .then(run)
      .catch(() => setTimeout(use, 5e3, list, run));
  };
  const link = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), attributes));
  let pause = 0;
  const sheet = () =>
    link({
      rel: 'stylesheet',
      href: dataset.sheet,
      // `onerror` does not say why. A file that arrives may be refused as a style sheet each time, so from the
      // second failure on there is a pause.
      onerror(this: HTMLLinkElement) {
        this.remove();
        setTimeout(use, pause, dataset.sheet, sheet);
        pause = 5e3;
      },
    });

  // The HTML links it only for browsers without scripts. Chromium fetches it and an icon as soon as it sees the link,
  // so it gets the link once the page is painted and the offer to install is listened for (src/main.ts).
  const isOffered = 'onbeforeinstallprompt' in self;
  const linkManifest = () => link({ rel: 'manifest', href: '/manifest.webmanifest' });

  let early: unknown = location.hash;
  // Looking at it throws where it is not allowed.
  try {
    early ||= navigator.serviceWorker.controller;
  } catch {}
  if (early) sheet();
  const boot = () => {
    if (!early) sheet();
    use(dataset.entry, () =>
      import(dataset.entry.split(' ')[0] as string).then(() => isOffered && linkManifest()),
    );
    // The entry does not wait for these, and asks for what is lost.
    bring(dataset.preload).catch(() => {});
  };

  // For src/browser/visitor/held-click.ts.
  addEventListener(
    'click',
    (event) => {
      self.clicked = event;
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    // Firefox on Android looks for it soon after this, once, and else installs nothing but a bookmark.
    if (!isOffered) linkManifest();
    if (document.hidden) boot();
    else
      new Promise((painted) => {
        // For browsers that do not tell, and for pages that are hidden before they are painted.
        setTimeout(painted, 2e3);
        new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
      }).then(boot, boot);
  });
})(document.currentScript as HTMLScriptElement & BootElement);
