import { createRoot } from 'react-dom/client';
import { pause } from '../../browser/time.ts';
import { lendFocus } from '../focus/lend-focus.ts';
import { OnScreen } from './OnScreen.tsx';
import styles from './Toast.module.css';
import { settleMs, type Toast, type ToastWords } from './toast-content.ts';
import { onEscape } from './toast-escape.ts';
import { toastHost } from './toast-host.ts';

let stack: HTMLElement | null = null;
/** What had the focus before it came into a toast. */
let before: HTMLElement | null = null;
let settled: Promise<void> | null = null;
/** The toasts on the screen, and how to remove each. */
const shown = new Map<Toast, () => void>();

function region(): HTMLElement {
  if (stack !== null) return stack;
  stack = document.body.appendChild(toastHost());
  stack.className = styles.plainStack ?? '';
  // Firefox before 119 has no properties for these.
  stack.setAttribute('role', 'status');
  // Only new toasts are read out.
  stack.setAttribute('aria-atomic', 'false');
  stack.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (!stack?.contains(from as Node | null)) before = from as HTMLElement | null;
  });
  onEscape(() => [...shown.values()].at(-1)?.());
  return stack;
}

/** Makes the region of the plain toasts. Resolves once it can announce one. */
export function settlePlain(): Promise<void> {
  region();
  settled ??= pause(settleMs);
  return settled;
}

/**
 * Shows a toast that needs no further code; it stays until it is closed. Resolves once it is on the screen, or is
 * taken away before that.
 */
export function raisePlain(toast: Toast, words: ToastWords): Promise<void> {
  const { kind, title, detail, action } = toast;
  const box = region().appendChild(document.createElement('div'));
  const root = createRoot(box);
  const close = () => {
    shown.delete(toast);
    const hadFocus = box.contains(document.activeElement);
    root.unmount();
    box.remove();
    if (!hadFocus) return;
    const home = before?.isConnected ? before : document.querySelector('main');
    lendFocus(stack?.querySelector('button') ?? home);
  };
  shown.set(toast, close);
  const act = () => {
    action?.run();
    close();
  };
  return new Promise((resolve) => {
    root.render(
      <div className={`${styles.toast} ${styles.plain} ${styles[kind]}`}>
        <div className={styles.content}>
          <div className={styles.title}>
            <OnScreen onPainted={resolve}>{title}</OnScreen>
          </div>
          {detail && <div className={styles.detail}>{detail}</div>}
        </div>
        <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
        {action && (
          <button type="button" className={styles.action} onClick={act}>
            {action.label}
          </button>
        )}
      </div>,
    );
  });
}

/** Takes the toast of a topic away. */
export function lowerPlain(topic: string): void {
  for (const [toast, close] of shown) if (toast.topic === topic) close();
}

/** Moves all of them elsewhere, unless the focus is in one. Returns whether none is left here. */
export function movePlain(raise: (toast: Toast) => void): boolean {
  if (stack?.contains(document.activeElement)) return false;
  for (const [toast, close] of shown) {
    close();
    raise(toast);
  }
  return true;
}
