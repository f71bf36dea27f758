import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { transitions } from '../../../src/outbox/entry/transitions.ts';

/** The transition table as a Mermaid diagram; steps between the same two states share an arrow. */
function stateDiagram(): string {
  const arrows = new Map<string, string[]>();
  for (const [from, row] of Object.entries(transitions)) {
    for (const [step, to] of Object.entries(row)) {
      const arrow = `${from} --> ${to}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), step]);
    }
  }
  const ends = Object.entries(transitions)
    .filter(([, row]) => Object.keys(row).length === 0)
    .map(([state]) => `${state} --> [*]`);
  const lines = [
    '[*] --> queued: saved',
    ...[...arrows].map(([arrow, steps]) => `${arrow}: ${steps.join(', ')}`),
    ...ends,
  ];
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

test('the diagram in the outbox’s README is the transition table', async () => {
  const readme = await readFile(
    new URL('../../../src/outbox/README.md', import.meta.url),
    'utf8',
  ).catch(() => '');
  const [, shown] = /<!-- states -->\n([\s\S]*?)\n?<!-- \/states -->/.exec(readme) ?? [];
  const diagram = stateDiagram();
  expect(shown, `between the markers belongs:\n\n${diagram}\n`).toBe(diagram);
});
