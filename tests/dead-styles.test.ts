import { dirname, join } from 'node:path/posix';
import * as mantine from '@mantine/core';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { readText } from './architecture/house.ts';
import {
  importsOf,
  nameOf,
  namesUsed,
  pathsOf,
  type SourceFile,
  sources,
  walkValues,
} from './dead-code/source.ts';

const sheets = pathsOf(/\.css$/).map((path) => ({ path, root: postcss.parse(readText(path)) }));

const properties = sheets.flatMap(({ path, root }) => {
  const names = new Set<string>();
  root.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  return [...names].map((name) => ({ path, name }));
});
const references = pathsOf(/\.(?:css|tsx?)$/).flatMap((path) =>
  [...readText(path).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => ({ path, name })),
);
const setByCode = pathsOf(/\.tsx?$/).flatMap((path) =>
  [...readText(path).matchAll(/setProperty\('(--[\w-]+)'/g)].map(([, name = '']) => name),
);
/** Those that Mantine sets or reads. */
const isForeign = (name: string) => name.startsWith('--mantine-');

test('every custom property is used by a style or a drawing', () => {
  const used = new Set(references.map(({ name }) => name));
  const dead = properties.filter(({ name }) => !used.has(name) && !isForeign(name));
  expect(dead.map(({ path, name }) => `${path}: nothing uses ${name}`)).toEqual([]);
});

test('every custom property that is used has a value', () => {
  const known = new Set([...properties.map(({ name }) => name), ...setByCode]);
  const unknown = references.filter(({ name }) => !known.has(name) && !isForeign(name));
  expect(unknown.map(({ path, name }) => `${path}: nothing sets ${name}`)).toEqual([]);
});

/** The classes that code takes from a sheet by name, and whether it also takes what a value says. */
function classesTaken(sheet: string) {
  const names = new Set<string>();
  let byValue = false;
  for (const source of sources) {
    for (const [local, { from }] of importsOf(source)) {
      if (join(dirname(source.path), from) !== sheet) continue;
      walkValues(source.program, (node) => {
        if (node.type === 'MemberExpression' && nameOf(node.object) === local) {
          if (node.computed === true) byValue = true;
          else names.add(nameOf(node.property));
        }
        // Handed over as a whole, it dresses the parts of a component of Mantine.
        const whole =
          node.type === 'JSXExpressionContainer' ? nameOf(node.expression) : nameOf(node.value);
        if (whole === local) for (const part of partsNear(source)) names.add(part);
      });
    }
  }
  return { names, byValue };
}

/** `ModalBaseStylesNames` of @mantine/core, whose components keep them to themselves. */
const DIALOG_PARTS = ['root', 'overlay', 'inner', 'content', 'header', 'title', 'close', 'body'];

/** The parts of the Mantine components that a file uses, which are what `classNames` may name. */
function partsNear(source: SourceFile): string[] {
  return [...importsOf(source).values()]
    .filter(({ from }) => from === '@mantine/core')
    .flatMap(({ name }) => {
      const component = Reflect.get(mantine, name) as { classes?: object } | undefined;
      const parts = Object.keys(component?.classes ?? {});
      return name === 'Modal' || name === 'Drawer' ? DIALOG_PARTS : parts;
    });
}

/** What is said in the files that lead to a sheet, through components that pass a value on. */
function wordsNear(sheet: string): Set<string> {
  const near = new Set([sheet]);
  // Grows while it is walked through.
  for (const target of near) {
    for (const source of sources) {
      const imported = [...importsOf(source).values()];
      const leads = imported.some(({ from }) => join(dirname(source.path), from) === target);
      if (leads) near.add(source.path);
    }
  }
  const files = sources.filter(({ path }) => near.has(path));
  return new Set(files.flatMap((source) => [...namesUsed(source, 'values')]));
}

test('every class of a style sheet is on an element', () => {
  const dead = sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, root }) => {
      const classes = new Set<string>();
      root.walkRules(({ selector }) => {
        const own = selector.replace(/:global\([^)]*\)/g, '');
        for (const [, name = ''] of own.matchAll(/\.([A-Za-z_][\w-]*)/g)) classes.add(name);
      });
      const { names, byValue } = classesTaken(path);
      const words = byValue ? wordsNear(path) : new Set();
      return [...classes]
        .filter((name) => !names.has(name) && !words.has(name))
        .map((name) => `${path}: no element has the class ${name}`);
    });
  expect(dead).toEqual([]);
});
