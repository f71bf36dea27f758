import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refuseOldNode, supportedNode } from '../../local/node-version.ts';

describe('an old Node is refused in a sentence', () => {
  test.each(['18.20.8', '20.18.3', '21.7.3', '22.15.1', '23.11.0'])('%s', (version) => {
    expect(() => refuseOldNode(version)).toThrow(
      `This needs Node 20.19+, 22.16+ or 24+; this is ${version}.`,
    );
  });

  test.each(['20.19.0', '22.16.0', '24.0.0', '25.1.0'])('but %s is not', (version) => {
    expect(() => refuseOldNode(version)).not.toThrow();
  });

  test('as package.json has it', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(engines.node).toBe(supportedNode);
  });
});
