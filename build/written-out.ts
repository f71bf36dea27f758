import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';

/** A custom property that is asked for by its name alone. */
const ASKED = /var\(\s*(--[\w-]+)\s*\)/g;
/** The same with what to take where it has no value. */
const WITH_FALLBACK = /var\(\s*(--[\w-]+)\s*,/g;
const NAME = /--[\w-]+/g;
/** How code names one that it sets, or reads the value of. */
const HELD = /(?<!var\(\s*)--[\w-]+/g;
/** Says where a value is to be found, which another rule would find elsewhere. */
const ELSEWHERE = /^(initial|inherit|unset|revert(-layer)?)$/;

/** Values by the names of the custom properties that have them. */
type Values = ReadonlyMap<string, string>;

/**
 * The custom properties that have the same value wherever these style sheets ask for them: set once, for
 * `:root` and under no condition, to what needs none that is set otherwise. One that is asked for with a
 * fallback, or that a condition or `@property` names, is left to the browser.
 * @param held names of those that code sets or reads.
 */
export function constants(sheets: readonly postcss.Root[], held: readonly string[] = []): Values {
  const found = new Map<string, string>();
  const others = new Set(held);
  for (const sheet of sheets) {
    sheet.walkAtRules(({ params }) => {
      for (const [name] of params.matchAll(NAME)) others.add(name);
    });
    sheet.walkDecls((declaration) => {
      const { prop, value } = declaration;
      for (const [, name = ''] of value.matchAll(WITH_FALLBACK)) others.add(name);
      if (!prop.startsWith('--')) return;
      if (found.has(prop) || !isForAll(declaration)) others.add(prop);
      found.set(prop, value);
    });
  }
  const values = new Map<string, string>();
  // Each round adds those that need only what is known.
  for (let known = -1; known < values.size; ) {
    known = values.size;
    for (const [name, value] of found) {
      const written = withValues(value, values);
      if (!others.has(name) && !written.includes('var(')) values.set(name, written);
    }
  }
  return values;
}

function isForAll({ parent, value, important }: postcss.Declaration): boolean {
  return (
    parent instanceof postcss.Rule &&
    parent.selector === ':root' &&
    parent.parent?.type === 'root' &&
    !important &&
    !ELSEWHERE.test(value)
  );
}

/** A minifier leaves no space beside a parenthesis: there words would become one. */
function withValues(text: string, values: Values): string {
  return text.replace(ASKED, (asked, name, at) => {
    const value = values.get(name);
    if (value === undefined) return asked;
    const before = /[\w%)]$/.test(text.slice(0, at)) ? ' ' : '';
    const after = /^(?!var\()[\w%(.#-]/.test(text.slice(at + asked.length)) ? ' ' : '';
    return before + value + after;
  });
}

/** Puts values in the place of their names, as a browser would. */
export function writeOut(root: postcss.Root, values: Values): void {
  root.walkDecls((declaration) => {
    declaration.value = withValues(declaration.value, values);
  });
}

/**
 * Writes the tokens that never change into the style sheets that ask for them, before these are
 * minified and named by their content. Those that code asks for keep their place, too, for drawings and
 * packages; those that it sets, and colours, stay as they are.
 * @param folder of all style sheets and all code. It is read once, so this is not for development.
 */
export function writtenOut(folder: string): postcss.Plugin {
  const texts = (files: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => files.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  const read = () => {
    const code = texts(/\.(tsx?|mdx)$/).join('\n');
    const sheets = texts(/\.css$/).map((text) => postcss.parse(text));
    const values = new Map(constants(sheets, code.match(HELD) ?? []));
    for (const [name, value] of values) {
      // Its light value has a rule of its own, for older browsers (light-fallback.ts).
      if (value.includes('light-dark(')) values.delete(name);
    }
    return { values, asked: new Set(code.match(NAME)) };
  };
  let tokens: ReturnType<typeof read> | undefined;
  return {
    postcssPlugin: 'written-out',
    Once(root) {
      tokens ??= read();
      const { values, asked } = tokens;
      writeOut(root, values);
      root.walkDecls(/^--/, (declaration) => {
        if (values.has(declaration.prop) && !asked.has(declaration.prop)) declaration.remove();
      });
    },
  };
}
