/**
 * The company's mark on a 32 by 32 grid: scales of a pinha that make an araucária's crown, one of
 * them the pinhão that becomes the next tree.
 */
export const mark = {
  size: 32,
  /** The crown's scales and the trunk, in the brand's ink. */
  tree: [
    'M5.6 1.7l4.8 4.3-4.8 4.3L.8 6z',
    'M26.4 1.7l4.8 4.3-4.8 4.3L21.6 6z',
    'M10.8 6.35l4.8 4.3-4.8 4.3-4.8-4.3z',
    'M21.2 6.35l4.8 4.3-4.8 4.3-4.8-4.3z',
    'M16 11l4.8 4.3-4.8 4.3-4.8-4.3z',
    'M14.9 20.7h2.2l1 9.6h-4.2z',
  ].join(''),
  /** The seed, in amber. */
  seed: 'M16 1.7l4.8 4.3-4.8 4.3L11.2 6z',
} as const;
