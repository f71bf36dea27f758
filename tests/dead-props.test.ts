import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { isNode, type Node, walk } from './architecture/syntax.ts';
import { declaredProps, importsOf, nameOf, namesUsed, sources } from './dead-code/source.ts';

const components = sources.filter(({ path }) => path.endsWith('.tsx'));

/** What is given to a component; null where a spread gives what nobody can see. */
function givenProps(component: string, path: string): Set<string | null> {
  const given = new Set<string | null>();
  for (const source of components) {
    const locals = [...importsOf(source)]
      .filter(
        ([, { from, name }]) => name === component && join(dirname(source.path), from) === path,
      )
      .map(([local]) => local);
    if (source.path === path) locals.push(component);
    let asValue = 0;
    let asElement = 0;
    walk(source.program, (node) => {
      if (node.type === 'Identifier' && locals.includes(nameOf(node))) asValue += 1;
      if (node.type !== 'JSXElement' || !isNode(node.openingElement)) return;
      const { name, attributes } = node.openingElement as Node & { attributes: Node[] };
      if (!locals.includes(nameOf(name))) return;
      asElement += 1;
      if ((node.children as Node[]).length > 0) given.add('children');
      for (const attribute of attributes) {
        given.add(attribute.type === 'JSXSpreadAttribute' ? null : nameOf(attribute.name));
      }
    });
    // Loaded later or wrapped, it has another name where it is used.
    if (asElement === 0 && asValue > 0) given.add(null);
  }
  return given;
}

test('every prop of a component is given somewhere', () => {
  const named = new Map(sources.map((source) => [source.path, namesUsed(source, 'all')]));
  const dead = components.flatMap((source) =>
    declaredProps(source).flatMap(({ component, props }) => {
      const given = givenProps(component, source.path);
      // What a spread gives has at least its name in some other file.
      const elsewhere = (prop: string) =>
        [...named].some(([path, names]) => path !== source.path && names.has(prop));
      return props
        .filter((prop) => !given.has(prop) && !(given.has(null) && elsewhere(prop)))
        .map((prop) => `${source.path}: nobody gives ${component} its ${prop}`);
    }),
  );
  expect(dead).toEqual([]);
});
