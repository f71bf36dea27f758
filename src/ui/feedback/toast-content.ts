/** How a toast looks, and how long it stays. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** A short notice at the top right. */
export interface Toast {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string | undefined;
  /** The one thing the visitor can do about it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Whether it stays, though its kind goes by itself, until another replaces it or it is closed. */
  readonly stays?: boolean | undefined;
  /** What the toast is about: a newer one with the same topic replaces it, `dismissToast(topic)` removes it. */
  readonly topic?: string | undefined;
}

/** What screen readers are told about the toasts. */
export interface ToastWords {
  readonly region: string;
  readonly close: string;
}

/** Screen readers announce a live region only after it was in the page, empty, this long, in ms. */
export const settleMs = 100;
