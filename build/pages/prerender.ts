import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { pageFile } from '../../src/browser/page-path.ts';
import { offlinePath } from '../../src/content/navigation.ts';
import { collectGarbage, garbageCollectorOfPages } from '../collect-garbage.ts';
import type { SiteFile } from '../emitted-files.ts';
import { cspHash, renderHeaders, styleHashes } from '../headers.ts';
import { inLanes } from '../lanes.ts';
import { cardWords } from '../pictures/card-words.ts';
import { inlinePictures } from '../pictures/inlined.ts';
import { renderSocialCard } from '../pictures/social-cards.ts';
import { criticalCss, type Styler } from './first-paint.ts';
import { type FirstScripts, firstScripts } from './first-scripts.ts';
import { modulesOf, preloadFor } from './page-modules.ts';
import { styleGroup } from './style-groups.ts';
import { fillTemplate, sheetOf, takeTemplate } from './template.ts';

/** What the server build of src/prerender.tsx exports; a type of the build realm, without JSX. */
interface ServerEntry {
  renderPage(path: string): Promise<{
    head: string;
    body: string;
    title: string;
    routeFiles: string[];
  }>;
  socialCardPath(path: string): string;
  loadedBy(path: string): readonly string[];
  siteFiles(): { fileName: string; source: string }[];
  readonly pages: readonly { path: string }[];
}

interface PrerenderOptions {
  /** Where the build for Node left src/prerender.tsx as a module. */
  readonly serverEntry: string;
  /** Origin of the hosted Supabase project, if there is one. */
  readonly supabaseOrigin?: string;
  /** The name of the section a page belongs to, for its card for social networks. */
  readonly sectionOf: (path: string) => string;
}

/** A page before its styles are known. */
interface Page {
  readonly path: string;
  readonly title: string;
  /** In bytes: as a text in memory each of a thousand articles takes twice as much. */
  readonly html: Buffer;
  /** Pages of one group will have one inlined style in common. */
  readonly styleGroup: string;
}

/**
 * What no visitor asks for: 404.html, which the server sends for everything unknown and no route
 * knows, and the page the service worker sends for what it cannot fetch.
 */
const UNLISTED_PATHS = ['/404', offlinePath];

/**
 * Writes every page as a complete HTML file during the client build, so that whatever looks at
 * the output later (the service worker's precache, compression) sees them as ordinary files.
 */
export function prerender({ serverEntry, supabaseOrigin, sectionOf }: PrerenderOptions): Plugin {
  return {
    name: 'site:prerender',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const styleFor = criticalCss(bundle);
        const scripts = await firstScripts();
        // The query keeps Node from answering with the module of an earlier build in one process.
        const server = `${pathToFileURL(serverEntry).href}?${Date.now()}`;
        const site = (await import(server)) as ServerEntry;

        collectGarbage();
        const pageDone = garbageCollectorOfPages();
        const cardOf = cardDrawer(site, sectionOf);
        const byStyle = new Map<string, Page[]>();
        // Other threads draw the cards, while this one renders the next pages.
        await inLanes(renderedPages(site, bundle, scripts), async (page) => {
          const others = byStyle.get(page.styleGroup) ?? [];
          byStyle.set(page.styleGroup, others);
          others.push(page);
          const card = await cardOf(page);
          if (card !== null) this.emitFile({ type: 'asset', ...card });
          pageDone();
        });
        const inlineStyles = new Set<string>();
        for (const pages of byStyle.values()) {
          const withStyle = await styleFor(textsOf(pages));
          for (const page of pages) {
            const html = finishPage(page, withStyle);
            for (const hash of styleHashes(html)) inlineStyles.add(hash);
            this.emitFile({ type: 'asset', fileName: pageFile(page.path).slice(1), source: html });
          }
        }
        // Before all files are written, when a build holds the most.
        byStyle.clear();
        collectGarbage();
        const headers = renderHeaders({
          scriptHashes: scripts.texts.map(cspHash),
          styleHashes: [...inlineStyles],
          ...(supabaseOrigin !== undefined && { supabaseOrigin }),
        });
        for (const file of [...site.siteFiles(), { fileName: '_headers', source: headers }]) {
          this.emitFile({ type: 'asset', ...file });
        }
      },
    },
  };
}

/** All pages, each rendered when it is asked for: other threads draw the cards of those before it meanwhile. */
async function* renderedPages(
  site: ServerEntry,
  bundle: Rolldown.OutputBundle,
  scripts: FirstScripts,
): AsyncGenerator<Page, void> {
  const template = takeTemplate(bundle);
  const entry = findEntry(bundle);
  const sheet = sheetOf(template);
  const modules = modulesOf(bundle);
  const listed = site.pages.map(({ path }) => path);
  for (const path of [...listed, ...UNLISTED_PATHS]) {
    const { head, body, title, routeFiles } = await site.renderPage(path);
    const loaded = site.loadedBy(path);
    const [own] = isBelowBlog(path) ? loaded.flatMap(modules.chunksOf) : [];
    const pageModules = {
      ...preloadFor(path, [...routeFiles, ...loaded], modules, entry),
      sheet,
      own: own && `/${own.fileName}`,
    };
    const html = fillTemplate(template, {
      head,
      scripts: scripts.tags(pageModules, body),
      body,
      path,
    });
    yield { path, title, html: Buffer.from(html), styleGroup: styleGroup(path, routeFiles) };
  }
}

/** A page as it is sent: with its style and the pictures of its first screen. */
function finishPage({ html }: Page, withStyle: Styler): string {
  return inlinePictures(withStyle(String(html)));
}

/**
 * Returns what draws a page's card for social networks: null for a page without one, or with one that
 * was drawn for another page.
 */
function cardDrawer(
  site: ServerEntry,
  sectionOf: PrerenderOptions['sectionOf'],
): (page: Page) => Promise<SiteFile | null> {
  const drawn = new Set<string>();
  return async ({ path, title }) => {
    const fileName = site.socialCardPath(path).slice(1);
    if (UNLISTED_PATHS.includes(path) || drawn.has(fileName)) return null;
    drawn.add(fileName);
    const source = await renderSocialCard({ ...cardWords(title, sectionOf(path)), seed: path });
    return { fileName, source };
  };
}

/** An article, or a list of older ones. */
function isBelowBlog(path: string): boolean {
  return path.startsWith('/blog/');
}

function* textsOf(pages: readonly Page[]): Iterable<string> {
  for (const { html } of pages) yield String(html);
}

function findEntry(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) return output;
  }
  throw new Error('the build has no entry');
}
