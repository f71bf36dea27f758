import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { hydrated } from '../../tests/e2e/support/visit.ts';
import { untilQuiet } from '../browser/quiet.ts';

/** Where a visitor is likely to go from a page; from any other page, to the first its text names. */
const LIKELY: Readonly<Record<string, string>> = {
  '/': '/servicos/desenvolvimento-software',
  '/servicos': '/servicos/aws',
  '/portfolio': '/portfolio/sistema-gestao',
  '/blog': '/blog/migracao-aws',
};

/** What the way from the tap to the next heading is called in a trace. */
export const STEP = 'step to the next page';

/**
 * Looks for the link to follow from a page, scrolls to it as a visitor does, and waits until the page answers
 * and is quiet again: before that a link leads to another document.
 * @param to null takes the likely one.
 * @throws where there is no such link.
 */
export async function approachLink(page: Page, to: string | null): Promise<string> {
  const path = new URL(page.url()).pathname;
  const wanted = to ?? LIKELY[path] ?? (await firstLink(page));
  await page.locator(`main a[href="${wanted}"]`).first().scrollIntoViewIfNeeded();
  await hydrated(page);
  await untilQuiet(page);
  return wanted;
}

/** The first other page that the text of this one leads to; the home page leads everything. */
function firstLink(page: Page): Promise<string> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')];
    const hrefs = links.map((link) => link.getAttribute('href') ?? '');
    const own = [location.pathname, '/'];
    const next = hrefs.find((href) => !own.includes(href.replace(/[?#].*/, '')));
    if (next === undefined) throw new Error(`${location.pathname} names no other page`);
    return next;
  });
}

/**
 * Taps the link and returns the time from the tap to the frame that shows the next page's heading, in ms.
 * @throws if the next page is another document: then it was not a step inside the site.
 */
export async function followLink(page: Page, to: string): Promise<number> {
  const { x, y } = await middleOf(page, to);
  const time = page.evaluate(
    (measure) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent;
        let tappedAt = Number.NaN;
        const tapped = ({ timeStamp }: Event) => {
          tappedAt = timeStamp;
        };
        addEventListener('click', tapped, { capture: true, once: true });
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('h1')?.textContent;
          if (heading === undefined || heading === before) return;
          observer.disconnect();
          // The frame comes before the next task; an urgent one before the pictures it asked for.
          requestAnimationFrame(() => {
            const painted = () => {
              // The trace shows it too, so that the tasks meanwhile are found there.
              const { duration } = performance.measure(measure, { start: tappedAt });
              resolve(duration);
            };
            void scheduler.postTask(painted, { priority: 'user-blocking' });
          });
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    STEP,
  );
  const [milliseconds] = await Promise.all([time, tap(page, { x, y })]);
  return milliseconds;
}

/** As long as a quick finger rests on a link, in ms; most rest longer. */
const REST = 50;

/**
 * Touches and lets go. Playwright's taps do both at once, as no finger does: what the touch sets off would
 * then delay the click; and its look at what the finger meets would be measured as well.
 */
async function tap(page: Page, point: { x: number; y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await setTimeout(REST);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/**
 * Where a finger meets the link: in the middle of its first line.
 * @throws where something covers it.
 */
function middleOf(page: Page, to: string): Promise<{ x: number; y: number }> {
  const link = page.locator(`main a[href="${to}"]`).first();
  return link.evaluate((anchor) => {
    const { x = 0, y = 0, width = 0, height = 0 } = anchor.getClientRects()[0] ?? {};
    const middle = { x: x + width / 2, y: y + height / 2 };
    if (!anchor.contains(document.elementFromPoint(middle.x, middle.y))) {
      throw new Error(`${anchor.getAttribute('href')} is linked, but nothing a finger meets`);
    }
    return middle;
  });
}
