import { describe, expect, test } from 'vitest';
import { renderSocialCard } from '../../build/pictures/social-cards.ts';
import { layOut } from '../../src/ui/art/social-card.ts';

/** Every letter half as wide as it is tall. */
const measure = (text: string, size: number) => (text.length * size) / 2;

describe('a title on its card', () => {
  test('stands as large as fits in three lines', () => {
    expect(layOut('Sobre Nós', measure)).toEqual({ size: 84, lines: ['Sobre Nós'] });
    const long = layOut('Integração de sistemas: a base da transformação digital', measure);
    expect(long.lines.length).toBeLessThanOrEqual(3);
    expect(long.lines.join(' ')).toBe('Integração de sistemas: a base da transformação digital');
  });

  test('is cut between words, with an ellipsis, when even the smallest size is too large', () => {
    const { lines } = layOut('palavra '.repeat(40).trim(), measure);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/palavra…$/);
  });
});

describe('a rendered card', () => {
  const card = { title: 'Migração para a AWS', kicker: 'Blog', seed: '/blog/migracao-aws' };

  test('is a PNG of 1200 by 630 pixels in at most 60 KB, the same every time', async () => {
    const png = Buffer.from(await renderSocialCard(card));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThanOrEqual(60 * 1024);
    expect(png.equals(await renderSocialCard(card))).toBe(true);
  });

  test.each(['Contratos em "US$"', "Preços: $& e $'"])('takes %s for a title', async (title) => {
    const png = Buffer.from(await renderSocialCard({ ...card, title }));
    expect(png.readUInt32BE(16)).toBe(1200);
  });

  test('shows its title', async () => {
    const other = await renderSocialCard({ ...card, title: 'Outra história' });
    expect(Buffer.from(await renderSocialCard(card)).equals(other)).toBe(false);
  });
});
