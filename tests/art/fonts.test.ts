import { describe, expect, test } from 'vitest';
import { deviconCss } from '../../build/fonts/fonts.ts';
import { headingFontTruetype, headingFontWoff2 } from '../../build/fonts/heading-font.ts';
import { technologyIconFont } from '../../build/fonts/technology-icon-font.ts';
import { characters, lineMeasures } from './sfnt.ts';

const portuguese = 'aáàâãbcçdeéêfghiíjklmnoóôõpqrstuúüvwxyz';

describe('the heading font', () => {
  test('costs at most 25 KB', async () => {
    expect((await headingFontWoff2()).length).toBeLessThanOrEqual(25 * 1024);
  });

  test('has every letter, digit and mark of Portuguese', async () => {
    const known = characters(await headingFontTruetype(700));
    const needed = `${portuguese}${portuguese.toUpperCase()}0123456789.,;:!?()“”‘’–—ºª%&/+`;
    expect([...needed].filter((letter) => !known.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  test('has the line measures its fallback fonts are stretched to', async () => {
    expect(lineMeasures(await headingFontTruetype(700))).toEqual({
      unitsPerEm: 1000,
      ascent: 930,
      descent: -270,
      lineGap: 0,
    });
  });
});

describe('the technology icon font', () => {
  test('holds the named icons under their class names and no others', async () => {
    const font = await technologyIconFont([
      'devicon-react-original colored',
      'devicon-docker-plain',
    ]);
    expect([...font.glyphs.keys()]).toEqual(['devicon-docker-plain', 'devicon-react-original']);
    expect(font.woff2.length).toBeLessThan(4 * 1024);
    const css = deviconCss('devicon.woff2', font);
    expect(css).toMatch(/\.devicon-react-original::before \{\s+content: '\\e[0-9a-f]{3}';/);
    expect(css).not.toContain('angular');
  });

  test('refuses an icon the font does not have', async () => {
    await expect(technologyIconFont(['devicon-inexistente-plain'])).rejects.toThrow(
      'devicon-inexistente-plain',
    );
  });
});
