import postcss from 'postcss';

const references = (text: string) =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name);

/**
 * Leaves out of a page's inlined rules what no first paint uses: print rules, and custom
 * properties that nothing left refers to. The whole style sheet follows in any case.
 * @param html the page, whose drawings refer to custom properties too.
 */
export function firstPaintCss(css: string, html: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove();
  });
  // One property may have been the last to use another.
  for (let done = false; !done; ) {
    done = true;
    const used = new Set([...references(html), ...references(root.toString())]);
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      done = false;
    });
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}
