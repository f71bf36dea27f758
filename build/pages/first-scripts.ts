import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inlineScript } from './inline-script.ts';
import type { PageModules } from './page-modules.ts';

/** The scripts of src/first-script as pages carry them. */
export interface FirstScripts {
  /** Their texts, the same in every page: what differs travels in `data-` attributes. */
  readonly texts: readonly string[];
  /** The script elements of one page. */
  readonly tags: (modules: PageModules, body: string) => string;
}

/** Reads the scripts that the HTML of every page begins with. */
export async function firstScripts(): Promise<FirstScripts> {
  const boot = await read('boot.ts');
  const form = await read('form.ts');
  return {
    texts: [boot, form],
    tags(modules, body) {
      const formTag = body.includes('<form') ? `<script>${form}</script>` : '';
      return `<script ${bootData(modules)}>${boot}</script>${formTag}`;
    },
  };
}

async function read(name: 'boot.ts' | 'form.ts'): Promise<string> {
  const file = fileURLToPath(new URL(`../../src/first-script/${name}`, import.meta.url));
  return inlineScript(await readFile(file, 'utf8'), file);
}

/** What the boot script, and the application after it, are told of their page. */
function bootData({ entry, preload, wanted, beside, menu, sheet, own }: PageModules): string {
  const data = {
    entry: entry.join(' '),
    preload: preload.join(' '),
    wanted: wanted.join(' '),
    beside: beside.join(' ') || undefined,
    menu: menu.join(' '),
    sheet,
    own,
  };
  return Object.entries(data)
    .flatMap(([name, value]) => (value === undefined ? [] : `data-${name}="${value}"`))
    .join(' ');
}

/**
 * The scripts that a page needs: those it begins with, those it wants next, and those beside them. Not the menu's,
 * which it names as well: few open that.
 */
export function scriptsNamedIn(html: string): string[] {
  const attributes = html.matchAll(/ data-(?:entry|preload|wanted|beside)="([^"]*)"/g);
  return [...attributes].flatMap(([, names = '']) => names.split(' '));
}
