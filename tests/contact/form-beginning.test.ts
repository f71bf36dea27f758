import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Draft, readDraft, writeDraft } from '../../src/contact/draft/draft.ts';
import { emptyMessage } from '../../src/contact/fields.ts';
import { createFormNotices } from '../../src/contact/form/text/form-notice.ts';
import { createFormText, type FormText } from '../../src/contact/form/text/form-text.ts';
import { placeOpened } from '../../src/contact/form/text/place-opened.ts';
import { settleBegun } from '../../src/contact/form/text/settle-begun.ts';
import type { Message, Origin } from '../../src/outbox/index.ts';
import { message } from '../outbox/support/contents.ts';
import { Session } from '../outbox/support/session.ts';

const other: Message = { ...message, message: 'Outro pedido.' };
const opened: Origin = {
  id: 'opened',
  message,
  replaces: [],
  ambiguous: false,
  isMaybeSaved: true,
};
const draftOf = (values: Message, nextId: string | null): Draft => ({
  values,
  origin: null,
  nextId,
});

let values: Message;
let text: FormText;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', new Session());
  values = emptyMessage;
  const replace = (next: Message) => {
    values = next;
  };
  text = createFormText(
    { read: () => values, replace },
    createFormNotices(() => {}),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('a saved message that is open in this tab', () => {
  /** What becomes of it in a form that began with this draft and shows these values. */
  async function placed(beganWith: Draft | null, shown: Message, isHere = true) {
    values = shown;
    const decline = vi.fn<(id: string) => void>();
    const outbox = { takeOpened: async () => opened, decline };
    const isShown = await placeOpened(text, beganWith, { outbox, isHere: () => isHere });
    return { isShown, declined: decline.mock.calls.flat(), shown: values, id: text.origin?.id };
  }
  const inForm = { isShown: false, declined: [], shown: message, id: 'opened' };
  const toList = { isShown: false, declined: ['opened'], id: undefined };

  test('comes into an empty form', async () => {
    expect(await placed(null, emptyMessage)).toEqual(inForm);
  });

  test('comes into the form whose unchanged draft was submitted as it', async () => {
    expect(await placed(draftOf(other, 'opened'), other)).toEqual(inForm);
  });

  test('is what a draft that was submitted as it, and changed since, is a newer version of', async () => {
    const changed = await placed(draftOf(message, 'opened'), other);
    expect(changed).toEqual({ ...inForm, shown: other });
    expect(readDraft()).toMatchObject({ values: other, origin: opened });
  });

  test('goes back to the list where the form has another text', async () => {
    expect(await placed(draftOf(other, 'another'), other)).toEqual({ ...toList, shown: other });
  });

  test.each<[string, Origin]>([
    ['shows it', opened],
    ['has a text that is to replace it', { ...opened, id: 'newer', replaces: [opened] }],
  ])('stays where the form %s', async (_, origin) => {
    text.adopt(origin);
    const { isShown, declined, shown } = await placed(null, other);
    expect([isShown, declined, shown]).toEqual([true, [], other]);
  });

  test('is left alone by a form that is gone', async () => {
    const gone = { isShown: false, declined: [], shown: emptyMessage, id: undefined };
    expect(await placed(null, emptyMessage, false)).toEqual(gone);
  });
});

describe('a draft that the form began with', () => {
  const began = draftOf(message, 'drawn');

  interface Known {
    readonly isSubmitted?: boolean | null;
    readonly isCopy?: boolean;
    readonly isKnown?: boolean | null;
    readonly isHere?: boolean;
    /** What the visitor does while the storage is asked. */
    readonly meanwhile?: () => void;
  }

  /** Lets the form find out whether it was submitted. */
  async function settled({
    isSubmitted = false,
    isCopy = false,
    isKnown = false,
    isHere = true,
    meanwhile = () => {},
  }: Known) {
    writeDraft(began);
    text.show(message);
    text.keepIdOf(began);
    const outbox = {
      isSubmitted: async () => {
        meanwhile();
        return isSubmitted;
      },
      isCopy: async () => isCopy,
      isKnown: async () => isKnown,
    };
    await settleBegun(text, began, { outbox, asked: Promise.resolve(), isHere: () => isHere });
    return { shown: values, id: readDraft()?.nextId };
  }

  test('is not offered again where the outbox has a record of it', async () => {
    expect(await settled({ isSubmitted: true })).toEqual({ shown: emptyMessage, id: undefined });
  });

  test('keeps its id where nobody knows that', async () => {
    expect(await settled({})).toEqual({ shown: message, id: 'drawn' });
  });

  test.each<[string, Known]>([
    ['this tab is a copy of another, which may send it too', { isCopy: true }],
    ['another text was sent under it', { isKnown: true }],
    ['the storage cannot say whether one was', { isKnown: null }],
  ])('gets an id of its own where %s', async (_, known) => {
    const { shown, id } = await settled(known);
    expect(shown).toEqual(message);
    expect(id).not.toBe('drawn');
  });

  test('is not taken away with what was typed, or submitted, meanwhile', async () => {
    const typeOn = () => {
      values = other;
    };
    expect(await settled({ isSubmitted: true, meanwhile: typeOn })).toMatchObject({ shown: other });
    const submit = () => text.markSubmitted(opened);
    expect(await settled({ isSubmitted: true, meanwhile: submit })).toMatchObject({
      shown: message,
    });
  });

  test('stays as it is where the storage cannot say, and where the form is gone', async () => {
    const asItWas = { shown: message, id: 'drawn' };
    expect(await settled({ isSubmitted: null, isCopy: true })).toEqual(asItWas);
    expect(await settled({ isSubmitted: true, isHere: false })).toEqual(asItWas);
  });
});
