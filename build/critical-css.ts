import Beasties from 'beasties';
import type { Rolldown } from 'vite';

/** Marks what beasties looks at. */
const CONTAINER = 'data-beasties-container';

/** Beasties, reading style sheets from the build in memory instead of from the disk. */
class BundleBeasties extends Beasties {
  constructor(private readonly sheets: ReadonlyMap<string, string>) {
    super({
      path: '/',
      publicPath: '/',
      // The rest of the sheet follows at the end of the body; no script is needed to apply it.
      preload: 'body',
      pruneSource: false,
      reduceInlineStyles: false,
      inlineFonts: true,
      preloadFonts: false,
      // Beasties looks for matches inside the containers only; these stand above them.
      allowRules: [/^:root/, /^:host/, /^html/, /^:where\(html/],
      logLevel: 'silent',
    });
  }

  override async getCssAsset(href: string): Promise<string | undefined> {
    return this.sheets.get(href.replace(/^\//, ''));
  }
}

/**
 * Returns a function that copies the rules a page needs for its first paint into the page.
 * @param bundle the client build, which holds the style sheets.
 */
export function criticalCss(bundle: Rolldown.OutputBundle): (html: string) => Promise<string> {
  const sheets = new Map<string, string>();
  for (const output of Object.values(bundle)) {
    if (output.type === 'asset' && output.fileName.endsWith('.css')) {
      sheets.set(output.fileName, String(output.source));
    }
  }
  const beasties = new BundleBeasties(sheets);
  return async (html) => {
    // The footer is never part of a first screen.
    const marked = html.replace(/<(header|main) /g, `<$1 ${CONTAINER} `);
    const inlined = await beasties.process(marked);
    return inlined.replaceAll(new RegExp(` ${CONTAINER}(?:="")?`, 'g'), '');
  };
}
