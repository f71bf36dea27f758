import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

function color(token: string, scheme: Scheme): string {
  const pair = new RegExp(`--color-${token}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css);
  const value = pair?.[scheme === 'light' ? 1 : 2];
  if (value === undefined) throw new Error(`tokens.css has no opaque pair --color-${token}`);
  return value;
}

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(front: string, back: string): number {
  const [low = 0, high = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['surface', 'surface-raised', 'surface-sunken'];
const cross = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const words = [
  ...cross(
    ['text', 'text-muted', 'accent', 'accent-strong', 'link', 'link-hover', 'highlight-text'],
    grounds,
  ),
  ...cross(['success', 'warning', 'danger'], grounds),
  ...cross(
    ['text', 'text-muted'],
    ['accent-soft', 'highlight-soft', 'link-soft', 'warning-soft', 'danger-soft'],
  ),
  ...cross(['accent', 'accent-strong'], ['accent-soft']),
  ...cross(['highlight-text'], ['highlight-soft']),
  ...cross(['link', 'link-hover'], ['link-soft']),
  ...cross(['success'], ['success-soft']),
  ...cross(['warning'], ['warning-soft']),
  ...cross(['danger'], ['danger-soft']),
  ...cross(['on-band', 'on-band-muted', 'band-accent', 'code-string', 'code-number'], ['band']),
  ...cross(['on-accent'], ['accent', 'accent-strong']),
  ...cross(['on-action'], ['action', 'action-hover']),
  ...cross(['on-highlight'], ['highlight']),
  ...cross(['text'], ['selection']),
];

const shapes = [
  ...cross(['border-strong', 'focus', 'action', 'accent', 'highlight-text'], grounds),
  ...cross(['band-accent'], ['band']),
];

describe.each(schemes)('in the %s scheme', (scheme) => {
  test.each(words)('words in %s are readable on %s (4.5:1)', (front, back) => {
    expect(contrast(color(front, scheme), color(back, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('edges and focus in %s stand out from %s (3:1)', (front, back) => {
    expect(contrast(color(front, scheme), color(back, scheme))).toBeGreaterThanOrEqual(3);
  });
});

test('motion stops when the visitor asks for less of it', () => {
  const reduced = css.slice(css.indexOf('prefers-reduced-motion: reduce'));
  const durations = [...new Set(css.match(/--duration-\w+/g))];
  for (const name of durations) expect(reduced).toContain(`${name}: 0ms`);
});
