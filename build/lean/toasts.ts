import { parse } from 'postcss';
import { withoutMembers } from './members.ts';

/** sonner's style sheet, in the call that adds it. */
const STYLES = /^__insertCSS\("(.*)"\);$/m;

/** In selectors of its own looks, rich colours and loading toasts: ours are unstyled, and never load. */
const NOT_OURS =
  /\[data-styled=true\]|\[data-rich-colors=true\]|data-sonner-theme|data-promise|\.sonner-/;
const OF_LOADING = /^sonner-/;

/** What its toasts can do and nothing here calls. */
const UNCALLED = ['promise', 'custom'] as const;

/**
 * Takes out of sonner the styles of looks and toasts that are not used here, and what makes such toasts.
 * @throws where a new version of sonner is written in another way.
 */
export function withoutIdleToasts(code: string): string {
  if (!STYLES.test(code)) throw new Error('sonner no longer adds its styles as expected');
  const lean = code.replace(STYLES, (_all, styles: string) => `__insertCSS(${inOurUse(styles)});`);
  return UNCALLED.reduce(
    (all, name) => all.replace(`    ${name}: ToastState.${name},\n`, ''),
    withoutMembers(lean, UNCALLED),
  );
}

/** The rules that toasts as ours need, as the source of a string. */
function inOurUse(styles: string): string {
  const sheet = parse(styles);
  sheet.walkRules((rule) => {
    if (rule.selectors.every((selector) => NOT_OURS.test(selector))) rule.remove();
  });
  sheet.walkAtRules('keyframes', (rule) => {
    if (OF_LOADING.test(rule.params)) rule.remove();
  });
  return JSON.stringify(sheet.toString());
}
