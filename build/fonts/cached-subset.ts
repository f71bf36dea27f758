import subsetFont from 'subset-font';
import { cached } from '../file-cache.ts';
import { installedVersions } from '../installed-versions.ts';

/** What reduces a font, by default what is installed for this file. */
interface Subsetter {
  readonly subset?: typeof subsetFont;
  /** A file that imports `subset-font`. */
  readonly from?: string;
}

/** The font reduced to what `characters` need, made once for each version of what makes it. */
export function cachedSubset(
  font: Buffer,
  characters: string,
  options: NonNullable<Parameters<typeof subsetFont>[2]>,
  { subset = subsetFont, from = import.meta.url }: Subsetter = {},
): Promise<Uint8Array> {
  const versions = installedVersions('subset-font', from);
  return cached([...versions, font, characters, JSON.stringify(options)], () =>
    subset(font, characters, options),
  );
}
