import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changedDraft,
  clearDraft,
  type Draft,
  readDraft,
  writeDraft,
} from '../../src/contact/draft/draft.ts';
import { message } from '../outbox/support/contents.ts';
import { Session } from '../outbox/support/session.ts';

const typed: Draft = { values: message, origin: null, nextId: null };
const origin = {
  id: 'id',
  message,
  replaces: [
    { id: 'oldest', ambiguous: true },
    { id: 'older', ambiguous: false },
  ],
  ambiguous: true,
  isMaybeSaved: true,
};

afterEach(() => vi.unstubAllGlobals());

describe('with session storage', () => {
  let session: Session;
  beforeEach(() => {
    session = new Session();
    vi.stubGlobal('sessionStorage', session);
  });

  test('what was being written is there after a reload', () => {
    expect(readDraft()).toBeNull();
    writeDraft(typed);
    expect(readDraft()).toEqual(typed);
  });

  test('and so is what it was submitted as, so that it is not sent as another message', () => {
    const submitted = { values: { ...message, subject: ' Com espaços ' }, origin, nextId: 'next' };
    writeDraft(submitted);
    expect(readDraft()).toEqual(submitted);
  });

  test('an empty form leaves no draft to restore', () => {
    const values = { name: '', email: '', phone: ' ', subject: '', message: '\n' };
    writeDraft({ values, origin: null, nextId: null });
    expect(readDraft()).toBeNull();
  });

  test('clearing it leaves nothing behind', () => {
    writeDraft({ values: message, origin, nextId: 'next' });
    clearDraft();
    expect(readDraft()).toBeNull();
    expect(session).toHaveLength(0);
  });

  test.each([
    ['a draft', 'pinhal:draft', JSON.stringify(typed), typed],
    ['that it is gone', 'pinhal:draft', null, null],
    ['what was typed before the form had hydrated', 'pinhal:typed', JSON.stringify(message), typed],
    ['that the form has hydrated', 'pinhal:typed', null, undefined],
    ['another value', 'pinhal:tab', 'id', undefined],
    ['that all was deleted', null, null, undefined],
  ])('another page of the tab tells of %s', (_, key, newValue, told) => {
    expect(changedDraft({ key, newValue } as StorageEvent)).toEqual(told);
  });

  test.each([
    'not JSON',
    '7',
    'null',
    '[]',
    '{"name":5,"other":"x"}',
    '{"values":7}',
    '{"values":{"name":5},"origin":{"id":"id"}}',
  ])('a draft of %s is no draft', (raw) => {
    session.setItem('pinhal:draft', raw);
    expect(readDraft()).toBeNull();
  });

  test('a broken note of what it was submitted as does not cost the text', () => {
    for (const broken of [7, [], { id: 5 }, { message: 7 }]) {
      session.setItem('pinhal:draft', JSON.stringify({ values: message, origin: broken }));
      expect(readDraft()).toEqual(typed);
    }
  });

  describe('what was typed before the form’s code had come', () => {
    const type = (values: object) => session.setItem('pinhal:typed', JSON.stringify(values));

    test('is a draft', () => {
      type({ ...message, website: '' });
      expect(readDraft()).toEqual(typed);
    });

    test('is newer than the draft, of which it keeps what that was submitted as', () => {
      writeDraft({ values: message, origin, nextId: 'next' });
      type({ ...message, subject: '', message: 'Outra' });
      const values = { ...message, subject: '', message: 'Outra' };
      expect(readDraft()).toEqual({ values, origin, nextId: null });
    });

    test('and deleted by hand does not come back', () => {
      writeDraft(typed);
      type({ name: '', email: '', phone: '', subject: '', message: ' ' });
      expect(readDraft()).toBeNull();
    });
  });
});

const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};

test.each([
  ['is refused', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['throws when it is looked at', undefined],
])('where session storage %s the other pages have the text, until a reload', (_how, session) => {
  vi.stubGlobal('sessionStorage', session);
  writeDraft({ values: message, origin, nextId: 'next' });
  expect(readDraft()).toEqual({ values: message, origin, nextId: 'next' });
  writeDraft(typed);
  expect(readDraft()).toEqual(typed);
  writeDraft({
    ...typed,
    values: { ...message, name: '', email: '', phone: '', subject: '', message: '' },
  });
  expect(readDraft()).toBeNull();
  writeDraft(typed);
  clearDraft();
  expect(readDraft()).toBeNull();
});

test('where session storage is full, the older draft in it does not come back before a reload', () => {
  const session = new Session();
  vi.stubGlobal('sessionStorage', session);
  writeDraft(typed);
  const newer = { ...typed, values: { ...message, message: 'Outra' } };
  const setItem = vi.spyOn(session, 'setItem').mockImplementation(refuse);
  writeDraft(newer);
  expect(readDraft()).toEqual(newer);
  setItem.mockRestore();
  writeDraft(typed);
  expect(readDraft()).toEqual(typed);
});
