import { deferReload } from '../browser/code/reload.ts';
import type { ToastText } from '../content/contact/toasts.ts';
import { toastWords } from '../content/toasts.ts';
import { showToast } from '../ui/feedback/toast.ts';
import type { ToastKind } from '../ui/feedback/toast-content.ts';

interface NotifyOptions {
  /** What the toast's button does. */
  readonly onAction?: () => void;
  /** What the toast is about: a newer one with the same topic replaces it, `dismissToast(topic)` removes it. */
  readonly topic?: string;
  /** Whether it stays until it is closed, though its kind goes by itself. */
  readonly stays?: boolean;
}

/** Topic of what is said of the text in the form; dismissed as soon as the text is sent again, or gone. */
export const submissionTopic = 'submission';

/** Topic of what is said of a message that is not in the form; dismissed as soon as that is no longer true. */
export const messageTopic = (id: string): string => `message:${id}`;

/** Topic of the words that a message may have arrived, beside its other toast; dismissed once it has. */
export const doubtTopic = (id: string): string => `doubt:${id}`;

/**
 * Tells the visitor something at the top right. Resolves once it is on the screen, or was replaced or dismissed before
 * that.
 */
export function notify(
  kind: ToastKind,
  text: ToastText,
  { onAction, topic, stays }: NotifyOptions = {},
): Promise<void> {
  const { title, detail, action } = text;
  const button = action && onAction ? { label: action, run: onAction } : undefined;
  const shown = showToast({ kind, title, detail, topic, stays, action: button }, toastWords);
  deferReload(shown);
  return shown;
}
