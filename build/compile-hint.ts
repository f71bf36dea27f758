/** Scripts of which a page runs most, if not at once, then at the first click: the framework. */
const RUN_WHOLE = ['react', 'router'];

/**
 * The first line of a script. Chromium (136 and newer) then compiles all of its functions beside the main
 * thread as it comes, and not each as it is first called, which is when the visitor has clicked; others
 * read a comment. https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint({ name }: { readonly name: string }): string {
  return RUN_WHOLE.includes(name) ? '//# allFunctionsCalledOnLoad' : '';
}
