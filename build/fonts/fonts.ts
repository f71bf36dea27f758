import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CACHE_FOLDER, writeWhole } from '../file-cache.ts';
import { HEADING_FAMILY, headingFontWoff2 } from './heading-font.ts';
import { type TechnologyIconFont, technologyIconFont } from './technology-icon-font.ts';

/**
 * Fonts cut down to what the site uses, behind two virtual stylesheets:
 * `virtual:heading-font.css` and `virtual:devicon.css`. Each is a real file with its font beside
 * it, so Vite names, hashes and serves them as it does any other.
 */
export function fonts({ iconClasses }: { iconClasses: Iterable<string> }): Plugin {
  const makers = new Map([
    ['virtual:heading-font.css', headingStylesheet],
    ['virtual:devicon.css', () => iconStylesheet(iconClasses)],
  ]);
  const made = new Map<string, Promise<string>>();
  return {
    name: 'site:fonts',
    enforce: 'pre',
    resolveId(id) {
      const make = makers.get(id);
      if (make === undefined) return;
      const file = made.get(id) ?? make();
      made.set(id, file);
      return file;
    },
  };
}

async function headingStylesheet(): Promise<string> {
  const fontFile = 'bricolage-grotesque.woff2';
  await writeWhole(join(CACHE_FOLDER, fontFile), await headingFontWoff2());
  const file = join(CACHE_FOLDER, 'heading-font.css');
  await writeWhole(file, headingCss(fontFile));
  return file;
}

async function iconStylesheet(iconClasses: Iterable<string>): Promise<string> {
  const font = await technologyIconFont(iconClasses);
  const fontFile = 'devicon.woff2';
  await writeWhole(join(CACHE_FOLDER, fontFile), font.woff2);
  const file = join(CACHE_FOLDER, 'devicon.css');
  await writeWhole(file, deviconCss(fontFile, font));
  return file;
}

/**
 * The heading face, and the system's bold faces stretched to its measures, so that text does not
 * move when the font arrives. Line measures are the font's own (930, 270 and 0 of 1000) divided by
 * the width ratio, which is the mean over the site's headings at weights 700 and 800.
 */
function headingCss(fontFile: string): string {
  return `@font-face {
  font-family: '${HEADING_FAMILY}';
  src: url('./${fontFile}?no-inline');
  font-weight: 600 800;
  font-display: swap;
}
${fallbackFace('Fallback', 0.995, ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'Arial'])}
${fallbackFace('Fallback Android', 1.055, ['Roboto Bold', 'Roboto'])}
`;
}

function fallbackFace(suffix: string, width: number, names: string[]): string {
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  return `@font-face {
  font-family: '${HEADING_FAMILY} ${suffix}';
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  font-weight: 600 800;
  size-adjust: ${percent(width)};
  ascent-override: ${percent(0.93 / width)};
  descent-override: ${percent(0.27 / width)};
  line-gap-override: 0%;
}`;
}

/**
 * Devicon's rules for the icons in use, which are as large before their glyphs are there. An icon is
 * the first class of an `i`, which is `aria-hidden`: Beasties, which looks for what the first paint
 * needs, takes `[class^=…]` alone for a class's name.
 */
export function deviconCss(fontFile: string, { glyphs }: TechnologyIconFont): string {
  const rules = [...glyphs].map(
    ([name, code]) => `.${name}::before {\n  content: '\\${code}';\n}\n`,
  );
  return `@font-face {
  font-family: 'devicon';
  src: url('./${fontFile}?no-inline');
}
i[class^='devicon-'] {
  block-size: 1em;
  inline-size: 1em;
  font: normal 1em/1 'devicon';
  text-transform: none;
}
${rules.join('')}`;
}
