import type { Result } from 'lighthouse';

/** The element that painted largest, and what it waited for, in ms. */
export interface LargestElement {
  /** Its selector, and the text it shows or stands for. */
  readonly what: string;
  /** Lighthouse's parts of the largest paint; of a text, which needs no file of its own, two are 0. */
  readonly waits: readonly { readonly part: string; readonly time: number }[];
}

/** What Lighthouse's audit lists: the element, and the parts of its time. */
interface Listed {
  readonly node?: { readonly selector: string; readonly nodeLabel: string };
  readonly phase?: string;
  readonly timing?: number;
}

const AUDIT = 'largest-contentful-paint-element';

/** Reads which element painted largest, and what its paint consists of. */
export function largestElementOf({ audits }: Result): LargestElement {
  const details = audits[AUDIT]?.details;
  if (details?.type !== 'list') throw new Error('Lighthouse did not name the largest paint');
  const tables = details.items as unknown as readonly { readonly items: readonly Listed[] }[];
  const listed = tables.flatMap(({ items }) => items);
  const node = listed.find((item) => item.node !== undefined)?.node;
  if (!node) throw new Error('Lighthouse did not find the element that painted largest');
  const waits = listed.flatMap(({ phase, timing }) =>
    phase === undefined || timing === undefined ? [] : [{ part: phase, time: timing }],
  );
  return { what: `${node.selector}, "${node.nodeLabel}"`, waits };
}
