import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cachedSubset } from './cached-subset.ts';

const require = createRequire(import.meta.url);

/** A font with only the glyphs in use, and the rules that give them their devicon class names. */
export interface TechnologyIconFont {
  woff2: Uint8Array;
  /** Code point by class, such as `devicon-react-original` → `e600`. */
  glyphs: ReadonlyMap<string, string>;
}

/**
 * Reduces the devicon font to the icons named by `iconClasses`. A value may hold further classes
 * beside the icon's own, as `class` attributes do.
 *
 * @throws if an icon is not in the font: it would show as an empty box.
 */
export async function technologyIconFont(
  iconClasses: Iterable<string>,
): Promise<TechnologyIconFont> {
  const css = await readFile(require.resolve('devicon/devicon.min.css'), 'utf8');
  const font = await readFile(require.resolve('devicon/fonts/devicon.ttf'));
  const known = glyphsByClass(css);

  const glyphs = new Map<string, string>();
  const names = [...iconClasses].flatMap((value) => value.split(/\s+/));
  for (const name of new Set(names.filter((each) => each.startsWith('devicon-')).sort())) {
    const glyph = known.get(name);
    if (glyph === undefined) {
      throw new Error(`The icon class "${name}" is not in the devicon font; see devicon.min.css.`);
    }
    glyphs.set(name, glyph.codePointAt(0)?.toString(16) ?? '');
  }

  const characters = [...glyphs.values()]
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');
  const woff2 = await cachedSubset(font, characters, { targetFormat: 'woff2', noHinting: true });
  return { woff2, glyphs };
}

function glyphsByClass(css: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selectors = '', glyph = ''] of css.matchAll(/([^{}]+)\{content:"(.)"\}/gu)) {
    for (const [, name = ''] of selectors.matchAll(/\.([\w-]+):before/g)) found.set(name, glyph);
  }
  return found;
}
