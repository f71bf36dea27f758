import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { pause } from '../../browser/time.ts';
import { OnScreen } from './OnScreen.tsx';
import { movePlain } from './PlainToast.tsx';
import styles from './Toast.module.css';
import { settleMs, type Toast, type ToastKind, type ToastWords } from './toast-content.ts';
import { onEscape } from './toast-escape.ts';
import { keepToastFocus } from './toast-focus.ts';
import { toastHost } from './toast-host.ts';

/** Long enough to be read twice by most: a title alone. */
const readingMs = 12_000;
/** The same: a title with what it means. */
const longReadingMs = 24_000;
/** Kinds that go by themselves. The others are told once and may matter: they stay until they are closed. */
const passing = new Set<ToastKind>(['success', 'info']);

const offset = {
  top: 'calc(var(--height-header) + var(--space-xs) + var(--pan, 0px))',
  right: 'var(--space-sm)',
  left: 'var(--space-sm)',
};

const icons = {
  success: <IconCircleCheck aria-hidden="true" />,
  info: <IconInfoCircle aria-hidden="true" />,
  warning: <IconAlertTriangle aria-hidden="true" />,
  error: <IconCircleX aria-hidden="true" />,
};

const options = {
  unstyled: true,
  classNames: {
    toast: styles.toast ?? '',
    icon: styles.icon ?? '',
    content: styles.content ?? '',
    title: styles.title ?? '',
    description: styles.detail ?? '',
    actionButton: styles.action ?? '',
    success: styles.success ?? '',
    info: styles.info ?? '',
    warning: styles.warning ?? '',
    error: styles.error ?? '',
  },
};

const host = toastHost();
const focusKeeper = keepToastFocus(host);
const shown = new Map<string, string | number>();
let mounted: Promise<void> | null = null;
let closeLabel = '';

/**
 * Lets toasts go by themselves again once a finger has scrolled from one: that ends in `pointercancel`, of which sonner
 * never hears. For sonner it is let go where it began: else it might be taken for swiped away.
 */
function endScrolls(): void {
  host.addEventListener('pointercancel', ({ target }) => {
    const touched = target as HTMLElement;
    touched.closest('li')?.style.setProperty('--swipe-amount-x', '0px');
    touched.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
}

/**
 * Keeps the toasts in sight of who writes: phones move the page up behind their keyboard, and with it what is fixed to
 * its top. Who has enlarged the page moves about in it, and would never see the foot of a toast that moves along.
 */
function followPanning(): void {
  const { visualViewport } = window;
  const follow = () => {
    const { scale = 1, offsetTop = 0 } = visualViewport ?? {};
    host.style.setProperty('--pan', `${scale > 1 ? 0 : offsetTop}px`);
  };
  for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, follow);
  follow();
}

/** Between two toasts, in pixels: the library's own. */
const gap = 14;

/** Notes where the toasts end, so that what takes the focus stops below them. */
function noteEnd(): void {
  const toasts = [...host.querySelectorAll('li')];
  const end = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, 0);
  document.documentElement.style.setProperty('--toasts', `${end}px`);
}

function mount(words: ToastWords): Promise<void> {
  closeLabel = words.close;
  const root = createRoot(document.body.appendChild(host));
  flushSync(() =>
    root.render(
      <Toaster
        className={styles.region ?? ''}
        position="top-right"
        // Not upwards: that scrolls a tall one, and the page.
        swipeDirections={['right']}
        expand
        gap={gap}
        visibleToasts={5}
        offset={offset}
        mobileOffset={offset}
        icons={icons}
        containerAriaLabel={words.region}
        toastOptions={options}
      />,
    ),
  );
  endScrolls();
  followPanning();
  onEscape(() => {
    const newest = sonner.getToasts().at(-1);
    if (newest) sonner.dismiss(newest.id);
  });
  return pause(settleMs);
}

/**
 * Makes the region of the toasts. Resolves once it can announce one, to whether toasts are to be shown here: the plain
 * ones, over which they would lie, move here first, unless the visitor's focus is in one.
 */
export async function settle(words: ToastWords): Promise<boolean> {
  mounted ??= mount(words);
  // At once: toasts that come with the region are not announced, and these were already.
  const isFree = movePlain(raise);
  await mounted;
  return isFree;
}

/**
 * Shows a toast in the region that is there by now. Resolves once it is on the screen, or is taken away before that.
 */
export function raise({ kind, topic, title, detail, action, stays }: Toast): Promise<void> {
  return new Promise((resolve) => {
    const onPainted = () => {
      noteEnd();
      resolve();
    };
    const words = (
      <OnScreen onPainted={onPainted}>
        <span ref={focusKeeper}>{title}</span>
      </OnScreen>
    );
    const passingMs = detail ? longReadingMs : readingMs;
    const passes = passing.has(kind) && !action && !stays;
    const duration = passes ? passingMs : Number.POSITIVE_INFINITY;
    const id = sonner[kind](words, {
      description: detail,
      duration,
      // Sonner's own comes first, and would be said before each toast's words.
      cancel: (
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel}
          onClick={() => sonner.dismiss(id)}
        >
          <IconX aria-hidden="true" />
        </button>
      ),
      ...(action && { action: { label: action.label, onClick: action.run } }),
    });
    if (topic) shown.set(topic, id);
  });
}

/** Takes the toast of a topic away. */
export function lower(topic: string): void {
  const id = shown.get(topic);
  if (id !== undefined) sonner.dismiss(id);
  shown.delete(topic);
}
