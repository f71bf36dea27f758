import { catalogue } from '../../src/ui/art/catalogue.ts';
import { svg } from '../../src/ui/art/geometry/picture.ts';

/**
 * The pictures that come inside the pages that show them: what a phone shows first is there with the
 * page's own words, and not a round trip later. They are files too, for who comes to the page by a
 * link and has its code already.
 */
const INLINED: readonly string[] = ['hero-phone'];

/** Returns a function that puts the small pictures of the first screen into a page's HTML. */
export function inlinePictures(): (html: string) => string {
  const pictures = INLINED.map((name) => {
    const draw = catalogue.get(name);
    if (draw === undefined) throw new Error(`There is no picture ${name} to put into a page`);
    return { source: `src="/art/${name}.svg"`, inlined: `src="${dataUrl(svg(draw()))}"` };
  });
  return (html) =>
    pictures.reduce((page, { source, inlined }) => page.replaceAll(source, () => inlined), html);
}

/** Readable, as it compresses better than base64; free of what ends an attribute or begins a tag. */
function dataUrl(document: string): string {
  const escaped = document.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent);
  return `data:image/svg+xml,${escaped}`;
}
