import type { ToastText } from '../content/contact-toasts.ts';
import { toastWords } from '../content/toasts.ts';
import { showToast, type ToastKind } from '../ui/toast.ts';

/** Tells the visitor something at the top right; `onAction` is what the toast's button does. */
export function notify(kind: ToastKind, text: ToastText, onAction?: () => void): void {
  const { title, detail, action } = text;
  void showToast(
    {
      kind,
      title,
      detail,
      action: action && onAction ? { label: action, run: onAction } : undefined,
    },
    toastWords,
  );
}
