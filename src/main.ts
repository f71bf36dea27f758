import 'virtual:heading-font.css';
import 'virtual:devicon.css';
import './ui/global.css';
import { fetchFiles, fetchWithRetry } from './browser/code/fetch-code.ts';
import { keepFirstFocusInSight } from './browser/visitor/focus-in-sight.ts';
import { carryOutClick } from './browser/visitor/held-click.ts';
import { keepReadingPlace } from './browser/visitor/reading-place.ts';
import { fetchMenuAtPress } from './menu-at-press.ts';
import { watchInstall } from './pwa/install/install.ts';
import { startFeatures } from './start-features.ts';
import { whenWanted } from './when-wanted.ts';

/**
 * The application's packages in the order of their imports. Each is evaluated in a task of its own:
 * all in one would stop a slow phone for a tenth of a second.
 */
const stages: readonly (() => Promise<unknown>)[] = [
  () => import('./evaluate-react.ts'),
  () => import('./evaluate-router.ts'),
];

/** Resolves in a task of its own. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Makes the browser read modules from its cache and compile them in parallel. */
function prepare(urls: readonly string[]): void {
  for (const href of urls) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

/** Makes the page interactive once somebody is there, with its packages ready by then. */
async function boot(container: HTMLElement): Promise<void> {
  const {
    wanted: names,
    beside,
    menu,
  } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  const files = names?.split(' ') ?? [];
  if (menu) fetchMenuAtPress(menu.split(' '));
  // Beside the packages: whoever acts before those are here would wait for two network round trips, one after the
  // other.
  const wanted = whenWanted(container).then(() => {
    // What is lost of these is asked for again by who needs it.
    if (beside) fetchFiles(beside.split(' ')).catch(() => {});
    return fetchWithRetry(() => fetchFiles(files));
  });
  for (const stage of stages) {
    await fetchWithRetry(stage);
    await nextTask();
  }
  void startFeatures();
  await wanted;
  prepare(files);
  const { startApp } = await fetchWithRetry(() => import('./app.tsx'));
  await startApp(container, carryOutClick);
}

watchInstall();
keepReadingPlace();
keepFirstFocusInSight();
const container = document.getElementById('root');
if (container) void boot(container);
