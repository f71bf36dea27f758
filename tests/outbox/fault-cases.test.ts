import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { casesNamedIn, faultCases, unheldCases } from '../fault-cases.ts';

const testsDir = join(import.meta.dirname, '..');

describe('the fault cases of the outbox', () => {
  test('are 44, numbered from 1, each told in a sentence of its own', () => {
    const numbers = Object.keys(faultCases).map(Number);
    expect(numbers).toEqual(Array.from({ length: 44 }, (_, index) => index + 1));
    const sentences = Object.values(faultCases).map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBe(44);
    expect(sentences.filter((sentence) => !/^[A-Zs].+\.$/.test(sentence))).toEqual([]);
  });

  test('are all that any test is named after', () => {
    const files = readdirSync(testsDir, { recursive: true, encoding: 'utf8' });
    const titles = files
      .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
      .map((file) => readFileSync(join(testsDir, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/['"`](case \d[^'"`]*)/g)])
      .map(([, title = '']) => title);
    const isKnown = (number: number) => faultCases[number] !== undefined;
    const namesKnown = (title: string) => {
      const numbers = casesNamedIn(title);
      return numbers.length > 0 && numbers.every(isKnown);
    };
    expect(titles.filter((title) => !namesKnown(title))).toEqual([]);
  });

  test('are missed by their sentence where no test held them', () => {
    const held = new Set(Object.keys(faultCases).map(Number));
    expect(unheldCases(held, 'browser')).toEqual([]);
    held.delete(4);
    held.delete(42);
    expect(unheldCases(held, 'browser')).toEqual([
      'No test that ran holds case 4: One POST arrives twice.',
    ]);
    expect(unheldCases(held, 'unit')).toHaveLength(1);
  });
});

test('a title names one case or two', () => {
  expect(casesNamedIn('case 29 and 30: no storage')).toEqual([29, 30]);
  expect(casesNamedIn('case 19, 20 and 21: no answer of ours')).toEqual([19, 20, 21]);
  expect(casesNamedIn('case 7: it dies')).toEqual([7]);
  expect(casesNamedIn('in case 7: it dies')).toEqual([]);
});
