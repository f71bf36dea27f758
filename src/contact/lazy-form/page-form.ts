/**
 * The form of this page, hydrated or not; null where there is none. Translators and extensions put forms of their
 * own beside the application.
 */
export function pageForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('#root form');
}
