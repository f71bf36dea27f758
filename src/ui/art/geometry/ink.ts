/**
 * The colours of the pictures, each by day and by night. Names are the class names inside the
 * pictures, one or two letters long because they repeat. Where a colour is also a token, it is the
 * same value as in tokens.css.
 */
export const inks = {
  /** Paper: the page's own ground. */
  s: ['#fbfaf4', '#0c1613'],
  /** Raised paper: cards and screens. */
  w: ['#ffffff', '#253a31'],
  /** Haze: the palest shapes on paper. */
  h: ['#eeeddf', '#16271f'],
  /** Mist, three depths of distant hills. */
  m1: ['#dfe8d9', '#18342a'],
  m2: ['#bfd5c4', '#21493a'],
  m3: ['#8fb7a2', '#34705a'],
  /** Pine, from the deepest shade to the sunlit tip. */
  p1: ['#0b3b2a', '#12563f'],
  p2: ['#14573f', '#238060'],
  p3: ['#2f7f5c', '#45ad83'],
  p4: ['#74b08a', '#7fd0a5'],
  /** Bark and ground. */
  k: ['#123427', '#0a2019'],
  /** Pinhão, from shell to light. */
  a1: ['#a4571a', '#b8762c'],
  a2: ['#efab3f', '#f0b14e'],
  a3: ['#f8d18a', '#c4883a'],
  a4: ['#fbe6bd', '#5f4519'],
  /** Gralha, from wing shade to sky. */
  g1: ['#12347a', '#2f58b8'],
  g2: ['#1a4bab', '#4a7fe0'],
  g3: ['#4f86e0', '#8db8ff'],
  g4: ['#cfdff8', '#243f78'],
  /** Skin, from light to shade, and what is dark in a face: as good as the same by night. */
  f1: ['#fbe6bd', '#efd3a0'],
  f2: ['#f8d18a', '#dcb06c'],
  f3: ['#d59a62', '#b07a45'],
  f4: ['#8a3f14', '#8a4519'],
  e: ['#14231c', '#14231c'],
  /** Cream: words on the night. */
  c: ['#f7f4e6', '#f7f4e6'],
  /** The black head, and ink on paper. */
  n: ['#14231c', '#5b7280'],
} as const;

export type Ink = keyof typeof inks;
export type Scheme = 'light' | 'dark';
