import { parseSync } from 'vite';
import { readHouse, readText } from '../architecture/house.ts';
import { isNode, type Node, walk } from '../architecture/syntax.ts';

/** One file of the site's code. */
export interface SourceFile {
  readonly path: string;
  readonly program: unknown;
}

const { files } = readHouse();

/** The paths of the files of src/ and build/ that a pattern finds. */
export function pathsOf(pattern: RegExp): string[] {
  return [...files].filter((path) => /^(?:src|build)\//.test(path) && pattern.test(path)).sort();
}

/** Every TypeScript file of src/ and build/, without what is generated. */
export const sources: readonly SourceFile[] = pathsOf(/(?<!\.gen|\.d)\.tsx?$/).map((path) => ({
  path,
  program: parseSync(path, readText(path)).program,
}));

/** Visits what a program does, without its types. */
export function walkValues(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walkValues(item, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) {
      if (/^TS(?!As|Satisfies|NonNull)/.test(value.type)) return;
      visit(value);
    }
    for (const child of Object.values(value)) walkValues(child, visit);
  }
}

/**
 * The names that a file gives to things or asks of them where its code runs: plain texts as
 * `values`, and as `all` the names of properties and attributes too. Where nobody can follow a
 * value, a name that occurs nowhere is still dead.
 */
export function namesUsed({ program }: SourceFile, which: 'values' | 'all'): Set<string> {
  const names = new Set<string>();
  walkValues(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') names.add(node.value);
    if (which === 'values') return;
    if (node.type === 'MemberExpression' && node.computed === false)
      names.add(nameOf(node.property));
    if (node.type === 'JSXAttribute') names.add(nameOf(node.name));
    if (node.type === 'Property') names.add(nameOf(node.key));
  });
  return names;
}

/** The name of an identifier or of a quoted key, or ''. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return String(node.name ?? node.value ?? '');
}

type Imports = ReadonlyMap<string, { readonly from: string; readonly name: string }>;
const imports = new WeakMap<SourceFile, Imports>();

/** What a file imports, by its name in the file. */
export function importsOf(source: SourceFile): Imports {
  const known = imports.get(source) ?? readImports(source);
  imports.set(source, known);
  return known;
}

function readImports({ program }: SourceFile): Imports {
  const found = new Map<string, { from: string; name: string }>();
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration') return;
    for (const specifier of node.specifiers as Node[]) {
      found.set(nameOf(specifier.local), {
        from: nameOf(node.source),
        name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported),
      });
    }
  });
  return found;
}

/** The properties that a file's `XProps` declares for its component X. */
export function declaredProps({ program }: SourceFile): { component: string; props: string[] }[] {
  const found: { component: string; props: string[] }[] = [];
  walk(program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' || !isNode(node.body)) return;
    const [, component] = /^(\w+)Props$/.exec(nameOf(node.id)) ?? [];
    if (component === undefined) return;
    const members = node.body.body as Node[];
    found.push({ component, props: members.map(({ key }) => nameOf(key)).filter(Boolean) });
  });
  return found;
}
