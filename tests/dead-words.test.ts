import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { isNode, type Node, walk } from './architecture/syntax.ts';
import {
  declaredProps,
  importsOf,
  nameOf,
  namesUsed,
  type SourceFile,
  sources,
  walkValues,
} from './dead-code/source.ts';

/** A component may pass a prop on without naming it again. */
const propsOf = (source: SourceFile) => declaredProps(source).flatMap(({ props }) => props);

/** What code asks of one exported value of src/content: `['install', 'title']`. */
interface Request {
  readonly path: readonly string[];
  /** Where it ends nobody can tell: handed over, spread, or asked for by a variable. */
  readonly whole: boolean;
}

/** Not of services and showcases, whose pages load one of many by its name. */
const content = sources.filter(({ path }) =>
  /^src\/content\/(?:contact\/|pages\/)?[^/]+\.ts$/.test(path),
);
const key = (path: string, name: string) => `${path} ${name}`;

/** All that is asked of each exported value, in its own file and in those that import it. */
function requests(): Map<string, Request[]> {
  const found = new Map<string, Request[]>();
  for (const source of sources) {
    const values = new Map(
      [...importsOf(source)].map(([local, { from, name }]) => [
        local,
        key(join(dirname(source.path), from), name),
      ]),
    );
    if (content.includes(source)) {
      for (const { name } of exportedValues(source)) values.set(name, key(source.path, name));
    }
    for (const { root, path, whole } of chains(source.program)) {
      const value = values.get(root);
      if (value) found.set(value, [...(found.get(value) ?? []), { path, whole }]);
    }
  }
  return found;
}

/** Each way from a variable into its value: `a.b.c`, `const { b } = a`, `a[x]`. */
function chains(program: unknown): (Request & { root: string })[] {
  const found: (Request & { root: string })[] = [];
  const inner = new Set<unknown>();
  walkValues(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern') {
      const chain = chainOf(node.init);
      if (!chain) return;
      for (let part: unknown = node.init; isNode(part); part = part.object) inner.add(part);
      for (const property of node.id.properties as Node[]) {
        const isRest = property.type === 'RestElement';
        const path = isRest ? chain.path : [...chain.path, nameOf(property.key)];
        // What it is called from then on is not followed.
        found.push({ root: chain.root, path, whole: true });
      }
    }
    // The name of a property or of a declaration asks for nothing.
    if (node.type === 'MemberExpression' && node.computed === false) inner.add(node.property);
    if (node.type === 'Property' && node.shorthand !== true) inner.add(node.key);
    if (node.type === 'VariableDeclarator' || node.type === 'ImportSpecifier') {
      inner.add(node.id);
      inner.add(node.local);
      inner.add(node.imported);
    }
    if (inner.has(node)) return;
    const chain = chainOf(node);
    if (!chain) return;
    for (let part: unknown = node.object; isNode(part); part = part.object) inner.add(part);
    found.push({ ...chain, whole: true });
  });
  return found;
}

function chainOf(node: unknown): { root: string; path: string[] } | undefined {
  if (!isNode(node)) return;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
    return { root: nameOf(node), path: [] };
  }
  if (node.type === 'ChainExpression') return chainOf(node.expression);
  if (node.type !== 'MemberExpression') return;
  const before = chainOf(node.object);
  if (!before || node.computed === true) return before;
  return { root: before.root, path: [...before.path, nameOf(node.property)] };
}

/** The objects that a file of words exports. */
function exportedValues({ program }: SourceFile): { name: string; value: Node }[] {
  const found: { name: string; value: Node }[] = [];
  walk(program, (node) => {
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return;
    for (const declarator of (node.declaration.declarations ?? []) as Node[]) {
      const value = bare(declarator.init);
      if (value?.type === 'ObjectExpression') found.push({ name: nameOf(declarator.id), value });
    }
  });
  return found;
}

/** A value without `as const` and `satisfies`. */
function bare(node: unknown): Node | undefined {
  if (!isNode(node)) return;
  return /^TS(?:As|Satisfies)Expression$/.test(node.type) ? bare(node.expression) : node;
}

/** Every word of an object by its way, `install.title`. */
function words(value: Node, before: readonly string[] = []): string[][] {
  return (value.properties as Node[])
    .filter(({ type }) => type === 'Property')
    .flatMap((property) => {
      const path = [...before, nameOf(property.key)];
      const inside = bare(property.value);
      return inside?.type === 'ObjectExpression' ? words(inside, path) : [path];
    });
}

const startsWith = (path: readonly string[], start: readonly string[]) =>
  start.every((name, index) => path[index] === name);

test('every word of src/content is asked for', () => {
  const asked = requests();
  // A value that is handed over is read elsewhere, by names that must at least occur there.
  const named = new Set(
    sources
      .filter(({ path }) => !path.startsWith('src/content/'))
      .flatMap((source) => [...namesUsed(source, 'all'), ...propsOf(source)]),
  );
  const dead = content.flatMap((source) =>
    exportedValues(source).flatMap(({ name, value }) => {
      const own = asked.get(key(source.path, name)) ?? [];
      return words(value)
        .filter((word) => {
          const isRead = own.some(
            ({ path }) => path.length === word.length && startsWith(word, path),
          );
          const isHanded = own.some(
            ({ path, whole }) => whole && path.length < word.length && startsWith(word, path),
          );
          const below = own.some(({ path }) => path.length > word.length && startsWith(path, word));
          return (
            !isRead && !below && !(isHanded && word.slice(-1).every((last) => named.has(last)))
          );
        })
        .map((word) => `${source.path}: nobody asks for ${name}.${word.join('.')}`);
    }),
  );
  expect(dead).toEqual([]);
});
