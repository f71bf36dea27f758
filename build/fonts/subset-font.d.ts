declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    /** Entries of the name table that survive, by id. */
    preserveNameIds?: number[];
    keepFeatures?: string[];
    /** An axis is pinned by a number and narrowed by a range. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    noHinting?: boolean;
  }

  /** The font reduced to what `text` needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
