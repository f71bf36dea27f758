import { expect, test } from 'vitest';
import { type Measurement, verdict, withinBudget } from '../report/measurement.ts';
import { recordOf, renderRecord } from '../report/publish.ts';
import { spreadOf } from '../report/statistics.ts';

const click: Measurement = {
  what: 'click',
  value: 45,
  unit: ' ms',
  digits: 0,
  goal: { atMost: 60, bold: 40 },
  spread: spreadOf([44.6, 45, 71.2]),
};
const score: Measurement = {
  what: 'seo',
  value: 98,
  unit: '',
  digits: 0,
  goal: { atLeast: 99, bold: 100 },
};
const findings = { title: 'Pages', measurements: [click, score], notes: ['why'], details: [] };
const before = 'idle';

test('a value is held to its budget in its direction', () => {
  expect(verdict(click)).toBe('ok');
  expect(verdict({ ...click, value: 40 })).toBe('bold');
  expect(verdict({ ...click, value: 60.5 })).toBe('BROKEN');
  expect(verdict({ ...click, value: Number.NaN })).toBe('BROKEN');
  expect(verdict(score)).toBe('BROKEN');
  expect(verdict({ ...score, goal: null })).toBe('');
});

test('a bench fails by a broken budget, and by what could not be measured', () => {
  expect(withinBudget({ ...findings, measurements: [click] })).toBe(true);
  expect(withinBudget(findings)).toBe(false);
  expect(withinBudget({ ...findings, measurements: [click], failures: ['/sobre'] })).toBe(false);
});

test('a record shows value, spread and verdict, and whether it was interrupted', () => {
  const lines = renderRecord(recordOf('pages', findings, { complete: true, before })).split('\n');
  expect(lines).toContain('Pages');
  expect(lines).toContain('click     ≤ 60     40      45 ms        45 to 71       ok');
  expect(lines.find((line) => line.startsWith('seo'))).toMatch(/BROKEN$/);
  const cut = renderRecord(recordOf('pages', findings, { complete: false, before }));
  expect(cut).toContain('Pages: INTERRUPTED');
});
