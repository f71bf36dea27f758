import { beforeEach, expect, vi } from 'vitest';
import { createObservable } from '../../../src/browser/observable/observable.ts';
import { loadedOutbox } from '../../../src/contact/loaded-outbox.ts';
import type { Announce, Announcement } from '../../../src/outbox/announcements/announcement.ts';
import type {
  Outbox,
  PendingEntry,
  Submission,
  SubmissionResult,
} from '../../../src/outbox/index.ts';
import type { Toast } from '../../../src/ui/feedback/toast-content.ts';
import { message } from '../../outbox/support/contents.ts';

/** The words of a toast, with those of its button. */
type Words = Pick<Toast, 'title' | 'detail'> & { readonly action: string | undefined };

/** The top right of the visitor's screen. */
interface Screen {
  /** What was shown, the first one first. */
  told: Words[];
  /** The look of each of these. */
  looks: string[];
  /** What is there now, by its topic; what has none cannot be taken away. */
  onScreen: Map<unknown, Toast>;
  /** The topics of what was taken away. */
  dismissed: string[];
  /** Resolves once the next toast may appear. */
  appears: Promise<void>;
}

const empty = (): Screen => ({
  told: [],
  looks: [],
  onScreen: new Map(),
  dismissed: [],
  appears: Promise.resolve(),
});

/** Stands in for the toaster in every test of the file, with nothing on its screen before each. */
export function watchScreen() {
  const screen = empty();
  beforeEach(() => {
    Object.assign(screen, empty());
    vi.stubGlobal('document', {
      visibilityState: 'visible',
      activeElement: null,
      getElementById: () => null,
      querySelector: () => null,
      querySelectorAll: () => [],
    });
    vi.stubGlobal('HTMLElement', class {});
    vi.stubGlobal('navigator', { onLine: true });
    const takeAway = (topic: string) => {
      screen.dismissed.push(topic);
      screen.onScreen.delete(topic);
    };
    vi.doMock('../../../src/ui/feedback/toast.ts', () => ({
      fetchToaster: async () => null,
      showToast: async (toast: Toast) => {
        await screen.appears;
        const { kind, title, detail, action, topic = toast } = toast;
        screen.told.push({ title, detail, action: action?.label });
        screen.looks.push(kind);
        screen.onScreen.set(topic, toast);
      },
      dismissToast: takeAway,
      lowerToast: takeAway,
    }));
    return () => {
      vi.doUnmock('../../../src/ui/feedback/toast.ts');
      vi.useRealTimers();
    };
  });
  return {
    screen,
    /** The look and the title of what was shown. */
    shown: () => screen.told.map(({ title }, at) => [screen.looks[at], title]),
    titlesOnScreen: () => [...screen.onScreen.values()].map(({ title }) => title),
    /** Resolves once something was told. */
    untilTold: () => vi.waitFor(() => expect(screen.told).not.toEqual([])),
  };
}

/** The text has left the form. */
export const idle = { kind: 'idle' } as const;
/** The text is sent, or sent again. */
export const sending = { kind: 'sending', message } as const;

type Listed = Partial<PendingEntry>;

/** What is stored of a message once its submission has ended, unless a test says otherwise. */
const stored: Outbox['read'] = async () => ({ kind: 'done', message, isLeftToVisitor: false });

/** A page whose list shows this at first, and on which the visitor is told what becomes of messages. */
export async function startPage(first: readonly Listed[] = [], read = stored) {
  const { startToasts } = await import('../../../src/contact/toasts/start-toasts.ts');
  let announce: Announce = async () => {};
  const submission = createObservable<Submission>(idle);
  const snapshotOf = (entries: readonly Listed[]) => ({ status: 'ready', entries, inForm: [] });
  const pending = createObservable(snapshotOf(first));
  const outbox = {
    submission,
    pending,
    subscribeAnnouncements: (listener: Announce) => {
      announce = listener;
    },
    announceDelivered: async (_: unknown, show: () => Promise<void>) => show().then(() => true),
    read,
  } as unknown as Outbox;
  loadedOutbox.set(outbox);
  startToasts(outbox);
  return {
    /** The list changes to this. */
    list: (...entries: Listed[]) => pending.set(snapshotOf(entries)),
    /** This became of saved messages. */
    announce: (...batch: Announcement[]) => announce(batch),
    /** A submission ends like this, or, where it proves to be otherwise later, like these in turn. */
    end(...results: readonly (SubmissionResult | typeof idle | typeof sending)[]): void {
      for (const result of results)
        submission.set('id' in result ? { kind: 'ended', message, result } : result);
    },
  };
}
