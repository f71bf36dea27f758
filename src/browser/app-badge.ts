import { optional } from './optional.ts';

/** Shows a count on the icon of the installed app, where the platform has such a thing. */
export function showOnAppIcon(count: number): void {
  // Clearing and setting alike are a courtesy: refusals are not worth a word.
  const shown = optional(() =>
    count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.(),
  );
  shown?.catch(() => {});
}
