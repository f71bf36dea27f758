import type { Page, Route } from '@playwright/test';

/**
 * Holds requests back until they are let go. Returns what does.
 * @param options only the first `times` of them.
 */
export async function holdBack(
  page: Page,
  address: string,
  options: { readonly times?: number } = {},
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handler = async (route: Route) => {
    await held;
    await route.fallback();
  };
  await page.route(address, handler, options);
  return release;
}
