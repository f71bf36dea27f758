import { describe, expect, test } from 'vitest';
import { prices } from '../../../src/content/showcases/aws.ts';
import { showcase as software } from '../../../src/content/showcases/desenvolvimento-software.ts';
import { orders } from '../../../src/content/showcases/manutencao-legados.ts';
import {
  type CloudChoices,
  cloudBill,
  percentBelow,
  remarkOn,
} from '../../../src/ui/showcases/rules/cloud-bill.ts';
import { painFirst, progressIn } from '../../../src/ui/showcases/rules/cycles.ts';
import { compare, freight, hiddenRules } from '../../../src/ui/showcases/rules/freight.ts';
import { type Failure, gistOf, relay } from '../../../src/ui/showcases/rules/relay.ts';
import { articleSource, numberOf, tableRows } from '../../content/article-source.ts';

describe('the cloud bill', () => {
  const measured: CloudChoices = {
    size: 'measured',
    testsSleep: true,
    commitment: false,
    oneZone: false,
  };
  const copied: CloudChoices = { ...measured, size: 'copied', testsSleep: false };
  const total = (choices: CloudChoices) => cloudBill(choices, prices).total;

  test("is the article's, line by line and in total", () => {
    const rows = tableRows(articleSource('migracao-aws'), 'Por mês (US$)');
    const [machines, database, network, copies, site, tests, reserve, sum] = rows.map((row) =>
      numberOf(row[1] ?? ''),
    );
    expect(cloudBill(measured, prices)).toEqual({
      machines,
      database,
      tests,
      rest: Number(network) + Number(copies) + Number(site),
      reserve,
      total: sum,
    });
  });

  test('adds up, whatever is decided', () => {
    for (const size of ['copied', 'measured'] as const) {
      for (const bits of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const choices = {
          size,
          testsSleep: (bits & 1) > 0,
          commitment: (bits & 2) > 0,
          oneZone: (bits & 4) > 0,
        };
        const { total: sum, ...lines } = cloudBill(choices, prices);
        expect(Object.values(lines).reduce((a, b) => a + b)).toBe(sum);
        expect(sum).toBeLessThanOrEqual(total(copied));
      }
    }
  });

  test('almost triples where the inventory is copied, as the article says', () => {
    expect(total(copied) / total(measured)).toBeGreaterThan(2.75);
    expect(total(copied) / total(measured)).toBeLessThan(3);
    expect(percentBelow(total(measured), total(copied))).toBe(65);
  });

  test('says the worst first', () => {
    expect(remarkOn({ ...copied, commitment: true, oneZone: true })).toBe('wrongCommitment');
    expect(remarkOn({ ...measured, commitment: true, oneZone: true })).toBe('oneZone');
    expect(remarkOn(measured)).toBe('measured');
  });
});

describe('the order on its way', () => {
  const told = (failure: Failure, hasKey: boolean) => relay(failure, hasKey).at(-1);

  test.each(['none', 'request', 'answer'] as const)('is stored once with a key: %s', (failure) => {
    expect(told(failure, true)).toMatchObject({ event: 'reconciled', stored: 1, at: 'shop' });
  });

  test('is stored twice where the answer is lost and there is no key', () => {
    expect(told('answer', false)).toMatchObject({ event: 'mismatch', stored: 2 });
    expect(told('request', false)).toMatchObject({ event: 'reconciled', stored: 1 });
  });

  test('comes down to what was lost and to its end', () => {
    expect(gistOf(relay('none', true))).toEqual(['reconciled']);
    expect(gistOf(relay('request', true))).toEqual(['requestLost', 'reconciled']);
    expect(gistOf(relay('answer', true))).toEqual(['answerLost', 'reconciled']);
    expect(gistOf(relay('answer', false))).toEqual(['answerLost', 'mismatch']);
  });

  test('the ERP forgets nothing, and no event is told twice', () => {
    for (const failure of ['none', 'request', 'answer'] as const) {
      const steps = relay(failure, false);
      const counts = steps.map(({ stored }) => stored);
      expect(counts).toEqual([...counts].sort());
      expect(new Set(steps.map(({ event }) => event)).size).toBe(steps.length);
    }
  });
});

describe('the freight', () => {
  const differing = (taught: readonly (typeof hiddenRules)[number][]) =>
    compare(orders, taught).filter(({ old, rewritten }) => old !== rewritten).length;

  test('is the same only once every hidden rule is taught', () => {
    expect(differing(hiddenRules)).toBe(0);
    for (const rule of hiddenRules) {
      expect(differing(hiddenRules.filter((other) => other !== rule)), rule).toBeGreaterThan(0);
    }
    expect(differing([])).toBe(orders.length - 1);
  });

  test('takes its rules to the letter', () => {
    expect(freight({ value: 80, weight: 1 }, ['smallOrder'])).toBe(1314);
    expect(freight({ value: 79, weight: 1 }, ['smallOrder'])).toBe(1314 + 490);
    expect(freight({ value: 100, weight: 42 }, ['weightLimit'])).toBe(1200 + 30 * 114);
    expect(freight({ value: 100, weight: 5.7 }, [])).toBe(1850);
    expect(freight({ value: 100, weight: 5.7 }, ['truncation'])).toBe(1849);
  });
});

describe('the cycles', () => {
  const parts = Object.keys(software.parts);

  test('bring a part every two weeks, and the first team after two months', () => {
    expect(progressIn(0, 8)).toEqual({ ready: 0, stage: 'start' });
    expect(progressIn(6, 8)).toEqual({ ready: 3, stage: 'trying' });
    expect(progressIn(8, 8)).toEqual({ ready: 4, stage: 'oneTeam' });
    expect(progressIn(12, 8)).toEqual({ ready: 6, stage: 'everyone' });
    expect(progressIn(16, 8)).toEqual({ ready: 8, stage: 'complete' });
  });

  test('begin with what hurts, and leave nothing out', () => {
    for (const { value } of software.pain.options) {
      const order = painFirst(parts, value);
      expect(order[0]).toBe(value);
      expect([...order].sort()).toEqual([...parts].sort());
    }
  });
});
