import Beasties from 'beasties';
import type { Rolldown } from 'vite';

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
      allowRules: [':root', ':host', /^:root/, /^:host/, /data-mantine-color-scheme/],
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
  return (html) => beasties.process(html);
}
