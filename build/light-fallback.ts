import postcss from 'postcss';

/** A pair of plain colours: what the tokens hold. */
const PAIR = /light-dark\(\s*([^,()]+?)\s*,[^()]*\)/g;

/**
 * To browsers from before `light-dark()` a property that holds it has no value, so nothing would have a
 * colour. They get the light one of every pair, in a rule that follows the one with the pairs.
 */
export const lightFallback: postcss.Plugin = {
  postcssPlugin: 'light-fallback',
  OnceExit(root) {
    const rules: postcss.Rule[] = [];
    root.walkRules((rule) => void rules.push(rule));
    for (const rule of rules) {
      const light = postcss.rule({ selector: rule.selector });
      for (const node of rule.nodes) {
        if (node.type !== 'decl' || !node.value.includes('light-dark(')) continue;
        const value = node.value.replace(PAIR, '$1');
        if (value.includes('light-dark(')) throw node.error('not a pair of plain colours');
        light.append(node.clone({ value }));
      }
      if (light.nodes.length === 0) continue;
      light.prepend('color-scheme: light');
      const params = 'not (color: light-dark(#000, #fff))';
      rule.after(postcss.atRule({ name: 'supports', params }).append(light));
    }
  },
};
