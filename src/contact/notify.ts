import { deferReload } from '../browser/code/reload.ts';
import type { ToastText } from '../content/contact/toasts.ts';
import { toastWords } from '../content/toasts.ts';
import { showToast } from '../ui/feedback/toast.ts';
import type { ToastKind } from '../ui/feedback/toast-content.ts';

interface NotifyOptions {
  /** What the toast's button does. */
  readonly onAction?: () => void;
  /** By this the toast can be taken away again; the next one of it takes its place. */
  readonly topic?: string;
}

/** What is said of the text in the form; taken away as soon as it is sent again, or gone. */
export const submissionTopic = 'submission';

/** What is said of a message that is not in the form; taken away as soon as that is no longer true. */
export const messageTopic = (id: string): string => `message:${id}`;

/** That it may have arrived, beside what else is said of it; taken away once it proves to have. */
export const doubtTopic = (id: string): string => `doubt:${id}`;

/** Tells the visitor something at the top right. Resolves once it is on the screen. */
export function notify(
  kind: ToastKind,
  text: ToastText,
  { onAction, topic }: NotifyOptions = {},
): Promise<void> {
  const { title, detail, action } = text;
  const button = action && onAction ? { label: action, run: onAction } : undefined;
  const shown = showToast({ kind, title, detail, topic, action: button }, toastWords);
  deferReload(shown);
  return shown;
}
