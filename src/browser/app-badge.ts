import { optional } from './optional.ts';

/** Shows a count on the icon of the installed app, where the platform has such a thing. */
export function showOnAppIcon(count: number): void {
  // The badge is a courtesy: a refusal is not worth a word.
  const shown = optional(() =>
    count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.(),
  );
  shown?.catch(() => {});
}
