import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, readDraft, sessionHeld, writeDraft } from '../../src/contact/form/draft.ts';
import { message } from '../outbox/harness.ts';

const held = { id: 'id', text: 'text', ambiguous: true };

describe('with session storage', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('what was being written is there after a reload', () => {
    expect(readDraft()).toBeNull();
    writeDraft(message);
    expect(readDraft()).toEqual(message);
  });

  test('an empty form leaves no draft to restore', () => {
    writeDraft({ name: '', email: '', phone: '', subject: '', message: '' });
    expect(readDraft()).toBeNull();
  });

  test('clearing it forgets the id of a failed submission too, and leaves nothing behind', () => {
    writeDraft(message);
    sessionHeld.write(held);
    expect(sessionHeld.read()).toEqual(held);
    clearDraft();
    expect(readDraft()).toBeNull();
    expect(sessionHeld.read()).toBeNull();
    expect(stored.size).toBe(0);
  });

  test.each(['not JSON', '7', 'null', '{"name":5,"other":"x"}'])(
    'a draft of %s is no draft',
    (raw) => {
      writeDraft(message);
      for (const key of stored.keys()) stored.set(key, raw);
      expect(readDraft()).toBeNull();
    },
  );
});

describe('where session storage is refused', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('the form works without a draft, and a failed submission still keeps its id', () => {
    writeDraft(message);
    expect(readDraft()).toBeNull();
    sessionHeld.write(held);
    expect(sessionHeld.read()).toEqual(held);
    clearDraft();
    expect(sessionHeld.read()).toBeNull();
  });
});
