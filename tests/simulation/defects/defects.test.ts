import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../../local/command.ts';
import { defects } from './defects.ts';
import { spoil } from './hunt.ts';

test.each(defects)('the code still has what this breaks: $name', (defect) => {
  const source = readFileSync(`${ROOT}src/${defect.file}`, 'utf8');
  expect(spoil(source, defect)).not.toBe(source);
});
