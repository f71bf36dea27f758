import postcss from 'postcss';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { constants, writeOut, writtenOut } from '../../build/written-out.ts';
import { type TemporaryDirectory, temporaryDirectory, writeFiles } from '../local/dist-fixture.ts';

const names = (...sheets: string[]) => [
  ...constants(sheets.map((css) => postcss.parse(css))).keys(),
];

describe('a custom property has one value everywhere', () => {
  test('if it is set once, for the root', () => {
    expect(names(':root{--a:1px;--b:2px}', 'p{margin:var(--a)}')).toEqual(['--a', '--b']);
  });

  test.each([
    ['twice in a sheet', ':root{--a:1px}:root{--a:2px}'],
    ['for a part of the page', '.part{--a:1px}'],
    ['for a root of one kind', ':root[lang]{--a:1px}'],
    ['on paper only', '@media print{:root{--a:1px}}'],
    ['on paper otherwise', ':root{--a:1px}@media print{:root{--a:2px}}'],
    ['by a motion', ':root{--a:1px}@keyframes move{to{--a:2px}}'],
    ['over what else is said', ':root{--a:1px!important}'],
    ['as it is above', ':root{--a:inherit}'],
    ['as a kind of value', '@property --a{syntax:"<length>"}:root{--a:1em}'],
    ['to what itself depends', '.part{--b:2px}:root{--a:calc(var(--b)*2)}'],
    ['to what depends on it', ':root{--a:var(--b);--b:var(--a)}'],
    ['to what may be missing', ':root{--a:var(--b,2px)}'],
  ])('not if it is set %s', (_, css) => {
    expect(names(css)).toEqual([]);
  });

  test('not if two sheets set it, or a rule has another value in case it is not set', () => {
    expect(names(':root{--a:1px}', '.part{--a:2px}')).toEqual([]);
    expect(names(':root{--a:1px}', 'p{margin:var(--a, 2px)}')).toEqual([]);
    expect(names(':root{--a:1px}', '@container style(--a:1px){p{margin:0}}')).toEqual([]);
  });
});

/** What becomes of a sheet that has all there is to know in it. */
function written(css: string): string {
  const root = postcss.parse(css);
  writeOut(root, constants([root]));
  return root.toString();
}

describe('its value is written', () => {
  test('where it is asked for, also by other properties', () => {
    expect(written(':root{--a:var(--b);--b:1px}p{margin:calc(var(--a)*2) var( --b )}')).toBe(
      ':root{--a:1px;--b:1px}p{margin:calc(1px*2) 1px}',
    );
    expect(written(':root{--a:red}.part{--b:var(--a)}p{color:var(--b)}')).toBe(
      ':root{--a:red}.part{--b:red}p{color:var(--b)}',
    );
  });

  test('with a space where it would touch a word', () => {
    expect(written(':root{--a:1px;--b:red}p{border:solid var(--a)var(--b)}')).toBe(
      ':root{--a:1px;--b:red}p{border:solid 1px red}',
    );
  });
});

describe('of a folder', () => {
  let folder: TemporaryDirectory;
  beforeEach(async () => {
    folder = await temporaryDirectory();
  });
  afterEach(() => folder.remove());

  const tokens =
    ':root{--a:1px;--b:light-dark(#fff, #000);--c:2px;--d:3px;--e:4px;--f:calc(var(--e)*2)}';
  const paper = '@media print{:root{--d:5px}}';
  const part = 'p{margin:var(--a) var(--c) var(--d) var(--f);color:var(--b)}';

  test('the sheets lose the tokens that neither a rule nor code needs', async () => {
    await writeFiles(folder.path, {
      'tokens.css': tokens,
      'ui/paper.css': paper,
      'ui/part.css': part,
      'ui/Mark.tsx': `<path stroke-width="var(--c)" />`,
      'ui/place.ts': `host.style.setProperty('--e', '6px');`,
    });
    const plugin = writtenOut(folder.path);
    const result = (css: string) => postcss([plugin]).process(css, { from: undefined }).css;
    expect(result(tokens)).toBe(
      ':root{--b:light-dark(#fff, #000);--c:2px;--d:3px;--e:4px;--f:calc(var(--e)*2)}',
    );
    expect(result(paper)).toBe(paper);
    expect(result(part)).toBe('p{margin:1px 2px var(--d) var(--f);color:var(--b)}');
  });
});
