import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fitsCompressed } from '../compress.ts';

const brotli = promisify(brotliCompress);

/**
 * Bytes a server sends before the visitor's side has answered: ten segments of 1,460 (RFC 6928). What
 * is longer takes a round trip more, 150 ms on a slow phone's line.
 */
export const FIRST_FLIGHT = 14_600;

/**
 * Of those, what is not HTML. As served here, headers and frames take 1,115; with a hosted project's
 * address in the policy 1,145, and 1,202 over TLS (2026-11-24). The rest is for what hosts add.
 */
export const HEADERS = 1_300;

/**
 * The fastest quality that is near a good one, and which part of its bytes that leaves: 0.916 to 0.946
 * for the pages of a site with 200 articles (2026-11-28).
 */
const ROUGH_QUALITY = 5;
const GOOD_OF_ROUGH = { least: 0.9, most: 0.97 };

/** Whether a page, compressed as it is sent, arrives before anything has to be answered. */
export async function fitsFirstFlight(html: string): Promise<boolean> {
  const room = FIRST_FLIGHT - HEADERS;
  const params = { [constants.BROTLI_PARAM_QUALITY]: ROUGH_QUALITY };
  const rough = (await brotli(html, { params })).length;
  if (rough * GOOD_OF_ROUGH.most <= room) return true;
  if (rough * GOOD_OF_ROUGH.least > room) return false;
  // Compressed as older articles are. The newest are compressed harder, so they fit all the more.
  return fitsCompressed(html, room);
}
