import { catalogue } from '../../src/ui/art/catalogue.ts';
import { svg } from '../../src/ui/art/geometry/picture.ts';

/** An image of the first screen, as `ui` marks it (Picture.tsx, Hero.tsx). */
const EAGER = /<img\b[^>]*\bfetchPriority="high"[^>]*>/g;
/** What React has a page fetch for such an image. */
const PRELOADED = /<link rel="preload" as="image"[^>]*>/g;
const SOURCE = /\bsrc="\/art\/([^"]+)\.svg"/;

/**
 * Puts the pictures of a page's first screen into its HTML: they are there with the page's own words, and not a round
 * trip later. They are files, too, for a visitor who comes to the page by a link and has its code already.
 * @throws where such a picture is none of ours.
 */
export function inlinePictures(html: string): string {
  return html.replace(PRELOADED, '').replace(EAGER, (image) => {
    const name = SOURCE.exec(image)?.[1] ?? '';
    const draw = catalogue.get(name);
    if (draw === undefined) throw new Error(`There is no picture for ${image}`);
    return image.replace(SOURCE, () => `src="${dataUrl(svg(draw()))}#/art/${name}.svg"`);
  });
}

/** Readable, as it compresses better than base64; free of what ends an attribute or begins a tag. */
function dataUrl(document: string): string {
  const escaped = document.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent);
  return `data:image/svg+xml,${escaped}`;
}
