import { expect, test, vi } from 'vitest';
import { online } from '../../../src/browser/observable/online.ts';

test.each(['online', 'offline', 'pageshow'])(
  'whoever asks whether there is a connection hears of %s, until they leave',
  (change) => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const listener = vi.fn();
    const leave = online.subscribe(listener);
    page.dispatchEvent(new Event(change));
    expect(listener).toHaveBeenCalledOnce();
    leave();
    page.dispatchEvent(new Event(change));
    expect(listener).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  },
);
