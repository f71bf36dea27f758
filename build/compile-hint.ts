/** The framework's scripts: a page runs most of their code, by the first click at the latest. */
const RUN_WHOLE = ['react', 'router'];

/**
 * The first line of a script; empty for all others. It has Chromium 136 and newer compile all functions of the
 * script beside the main thread as it arrives. Otherwise each is compiled when it is first called, and for many that
 * is while a visitor waits for the next page. To other browsers it is a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint({ name }: { readonly name: string }): string {
  return RUN_WHOLE.includes(name) ? '//# allFunctionsCalledOnLoad' : '';
}
