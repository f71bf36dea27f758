import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../build/manifest.ts';
import { iconFiles } from '../../build/pictures/icons.ts';
import { mark } from '../../src/ui/art/motifs/mark.ts';

const files = new Map(iconFiles().map(({ fileName, source }) => [fileName, Buffer.from(source)]));

/** Width and height in a PNG's header. */
const pngSize = (png: Buffer | undefined) => [png?.readUInt32BE(16), png?.readUInt32BE(20)];

describe('the icons', () => {
  test.each(manifest.icons ?? [])('$src is there in the size the manifest says', (icon) => {
    const [width, height] = (icon.sizes ?? '').split('x').map(Number);
    expect(pngSize(files.get(icon.src.slice(1)))).toEqual([width, height]);
  });

  test('the home screen icon of iOS is 180 pixels wide', () => {
    expect(pngSize(files.get('apple-touch-icon.png'))).toEqual([180, 180]);
  });

  test('favicon.ico holds a PNG of 32 pixels', () => {
    const ico = files.get('favicon.ico') ?? Buffer.alloc(0);
    expect([ico[6], ico[7]]).toEqual([32, 32]);
    expect(pngSize(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32]);
  });

  test('favicon.svg is well formed and has a face for dark tabs', () => {
    const favicon = String(files.get('favicon.svg'));
    expect(new Resvg(favicon).width).toBe(mark.size);
    expect(favicon).toContain('prefers-color-scheme:dark');
  });

  test('the maskable icon keeps the whole mark in the circle every mask shows', () => {
    const picture = files.get('icons/maskable-512.png')?.toString('base64');
    const href = `data:image/png;base64,${picture}`;
    const { pixels } = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><image width="512" height="512" href="${href}"/></svg>`,
    ).render();
    const ground = pixels.readUInt32BE(0);
    const marked: number[] = [];
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels.readUInt32BE(at) === ground) continue;
      marked.push(Math.hypot(((at / 4) % 512) - 255.5, Math.floor(at / 4 / 512) - 255.5));
    }
    expect(marked.length).toBeGreaterThan(10_000);
    expect(marked.reduce((far, one) => Math.max(far, one), 0)).toBeLessThan(0.4 * 512);
  });
});

test('shortcuts of the installed app lead to contact, blog and portfolio', () => {
  expect(manifest.shortcuts?.map(({ url }) => url)).toEqual(['/contato', '/blog', '/portfolio']);
});
