import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from '../../src/contact/draft/draft.ts';
import { emptyMessage } from '../../src/contact/fields.ts';
import { unfetched } from '../../src/contact/form/submission/unfetched-code.ts';
import { createFormNotices, type FormNotice } from '../../src/contact/form/text/form-notice.ts';
import { createFormText, type FormText } from '../../src/contact/form/text/form-text.ts';
import { loadedOutbox } from '../../src/contact/loaded-outbox.ts';
import type { Message, Origin, Outbox } from '../../src/outbox/index.ts';
import { message } from '../outbox/support/contents.ts';
import { Session } from '../outbox/support/session.ts';

const changed: Message = { ...message, message: 'Outra versão do pedido.' };
const saved: Origin = {
  id: 'saved',
  message,
  replaces: [{ id: 'older', ambiguous: false }],
  ambiguous: false,
  isMaybeSaved: true,
};

let values: Message;
let notice: FormNotice | null;
let text: FormText;
/** What the outbox was told of which message. */
let told: [what: string, id: string][];

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new Session());
  values = emptyMessage;
  notice = null;
  told = [];
  const outbox: Partial<Outbox> = {
    putBack: async (id) => void told.push(['putBack', id]),
    release: async (id) => void told.push(['release', id]),
    dismiss: () => {},
    submission: { getSnapshot: () => ({ kind: 'idle' }), subscribe: () => () => {} },
  };
  loadedOutbox.set(outbox as Outbox);
  text = createFormText(
    {
      read: () => values,
      replace: (next) => {
        values = next;
      },
    },
    createFormNotices((shown) => {
      notice = shown.notice;
    }),
  );
});
afterEach(() => {
  loadedOutbox.set(null);
  vi.unstubAllGlobals();
});

/** The visitor types this, and pauses. */
function type(typed: Message): void {
  values = typed;
  text.save();
}

/** A form that begins with the draft of this tab. */
function beginWithDraft(origin: Origin | null = null): void {
  const draft = { values: message, origin, nextId: 'drawn' };
  writeDraft(draft);
  text.show(draft.values);
  text.adopt(origin);
  text.keepIdOf(draft);
  text.setNotice('restored');
}

test('what is typed is this tab’s draft, once', () => {
  type(message);
  expect(readDraft()).toMatchObject({ values: message, origin: null });
  writeDraft({ values: changed, origin: null, nextId: null });
  text.save();
  expect(readDraft()?.values, 'nothing was typed since').toEqual(changed);
});

describe('the id that a draft may have been submitted under', () => {
  test('is that of its text as long as it is the same', () => {
    beginWithDraft();
    expect(text.draft().nextId).toBe('drawn');
    values = changed;
    expect(text.draft().nextId).not.toBe('drawn');
    values = message;
    expect(text.draft().nextId).toBe('drawn');
  });

  test.each<[string, () => void]>([
    ['another text was typed', () => type(changed)],
    ['it was submitted', () => text.markSubmitted({ ...saved, replaces: [] })],
    ['a saved message was opened', () => text.put(saved)],
    ['the form was emptied', () => text.empty()],
    ['the visitor cleared it', () => text.clear(null)],
  ])('is not once %s', (_, act) => {
    beginWithDraft();
    act();
    values = message;
    expect(text.draft().nextId).not.toBe('drawn');
  });
});

describe('a text that is submitted', () => {
  test('and not sent for want of code goes with its draft when it is deleted by hand, however soon', () => {
    // Written and sent before the form came to store it.
    values = message;
    text.keepForSending(text.draft());
    expect(readDraft()?.values).toEqual(message);
    unfetched.set('submitting');
    type(emptyMessage);
    expect(readDraft()).toBeNull();
    expect(unfetched.getSnapshot()).toBeNull();
  });

  test('is kept as one that may have arrived, until the form no longer has to keep it', () => {
    type(message);
    text.markSubmitted({ ...saved, isMaybeSaved: false });
    expect(readDraft()).toMatchObject({
      values: message,
      origin: { id: 'saved', ambiguous: true, isMaybeSaved: true },
    });
    text.noteSafe('another');
    expect(readDraft()).not.toBeNull();
    text.noteSafe('saved');
    expect(readDraft()).toBeNull();
    expect(text.origin).toMatchObject({ replaces: [], ambiguous: false, isMaybeSaved: true });
  });

  test('leaves the draft that another page has written meanwhile', () => {
    text.markSubmitted(saved);
    writeDraft({ values: changed, origin: null, nextId: null });
    text.noteSafe('saved');
    expect(readDraft()?.values).toEqual(changed);
  });

  test('draws another id for the next one', () => {
    type(message);
    const { nextId } = text.draft();
    text.markSubmitted(saved);
    expect(text.draft().nextId).not.toBe(nextId);
  });
});

describe('a saved message that is open in the form', () => {
  beforeEach(() => text.put(saved));

  test('takes the place of the draft', () => {
    type(changed);
    text.put(saved);
    expect(readDraft()).toBeNull();
  });

  test('is shown as that, and needs no draft', () => {
    expect([values, notice]).toEqual([message, 'editing']);
    text.save();
    expect(readDraft()).toBeNull();
  });

  test('cleared as it was opened, it waits in the list as before', async () => {
    text.clear('editing');
    expect(values).toEqual(emptyMessage);
    await vi.waitFor(() =>
      expect(told).toEqual([
        ['putBack', 'older'],
        ['putBack', 'saved'],
      ]),
    );
  });

  test('cleared after a change, it is left to the visitor', async () => {
    type(changed);
    expect(readDraft()).toMatchObject({ values: changed, origin: { id: 'saved' } });
    text.clear('editing');
    expect(readDraft()).toBeNull();
    await vi.waitFor(() =>
      expect(told).toEqual([
        ['release', 'older'],
        ['release', 'saved'],
      ]),
    );
  });

  test('emptied by hand, it is left to the visitor, and no form offers the text again', async () => {
    type(changed);
    type(emptyMessage);
    expect(readDraft()).toBeNull();
    expect(text.origin).toBeNull();
    await vi.waitFor(() => expect(told).toContainEqual(['release', 'saved']));
  });
});

describe('a restored text that was cleared', () => {
  beforeEach(() => {
    beginWithDraft(saved);
    text.clear('restored');
  });

  test('is offered back, and comes back under its id', () => {
    expect([values, notice, readDraft()]).toEqual([emptyMessage, 'cleared', null]);
    text.bringBack();
    expect([values, notice]).toEqual([message, 'restored']);
    expect(readDraft()).toEqual({ values: message, origin: saved, nextId: 'drawn' });
  });

  test('comes back beside what was typed since, as a message of its own', () => {
    type({ ...emptyMessage, message: 'Um pedido novo.' });
    text.bringBack();
    expect(values).toEqual({ ...message, message: 'Um pedido novo.' });
    expect(readDraft()).toMatchObject({ origin: null });
    expect(readDraft()?.nextId).not.toBe('drawn');
  });

  test('is offered no longer once each of its fields has another text', () => {
    type(changed);
    expect(notice).toBeNull();
    text.bringBack();
    expect(values).toEqual(changed);
  });
});
