/**
 * Leaves nothing but its name and parameters of each of these functions, which stand at the top of a module; the
 * bundler then drops their calls, and what only they used. `body` is for an answer that is looked at all the same.
 * @throws where a new version has one of them no more, or writes it in another way.
 */
export function withEmptied(code: string, names: readonly string[], body = ''): string {
  return names.reduce((lean, name) => {
    const whole = new RegExp(
      `^((?:async )?function ${name.replace('$', '\\$')}\\([^)]*\\)) \\{\\n[\\s\\S]*?^\\}$`,
      'm',
    );
    if (!whole.test(lean)) throw new Error(`A package no longer has ${name} as expected`);
    return lean.replace(whole, (_all, head: string) => `${head} {${body}}`);
  }, code);
}
