import { beforeEach, describe, expect, test } from 'vitest';
import { createEntry, type OutboxRecord } from '../../../src/outbox/entry/record.ts';
import type { StorageError, Stored } from '../../../src/outbox/storage/failure.ts';
import { type Holding, holdingRecords, holdingStore } from '../../../src/outbox/storage/holding.ts';
import type { Records } from '../../../src/outbox/storage/records.ts';
import type { OutboxStore } from '../../../src/outbox/storage/store.ts';
import { context, message } from '../support/contents.ts';
import { broken, full } from '../support/failing-store.ts';

const lease = { owner: 'submission', until: 0 };
const entryOf = (id: string) => createEntry({ id, message, ...context, lease }, 0);
const tried = (record: OutboxRecord | undefined) =>
  record && 'attempts' in record ? { ...record, attempts: record.attempts + 1 } : record;

const inDoubt = (record: OutboxRecord | undefined) => record && { ...record, ambiguous: true };

/** What the disk holds, and why it takes nothing in, if so. */
let disk: Map<string, OutboxRecord>;
let error: StorageError | null;
let tooLarge: string | null;
let isReadable: boolean;
let records: Pick<Records, 'list' | 'change'> & Holding;

const onDisk: Pick<Records, 'list' | 'change'> = {
  list: async () =>
    isReadable
      ? { ok: true, value: { records: [...disk.values()], setAside: [], newer: 0, ofNewer: [] } }
      : { ok: false, error: broken },
  async change(id, step) {
    const before = disk.get(id);
    const after = step(before);
    const refusal = id === tooLarge ? full : error;
    if (after !== before && refusal !== null) return { ok: false, error: refusal };
    if (after !== undefined) disk.set(id, after);
    return { ok: true, value: { before, after } };
  },
};

async function listed(): Promise<readonly OutboxRecord[]> {
  const found = await records.list();
  return found.ok ? found.value.records : [];
}

const isOk = async (answer: Promise<Stored<unknown>>) => (await answer).ok;

beforeEach(() => {
  disk = new Map([entryOf('a'), entryOf('b')].map((entry) => [entry.id, entry]));
  error = full;
  tooLarge = null;
  isReadable = true;
  records = holdingRecords(onDisk);
});

test('a full device holds what is to be held, and it is read as if it were written', async () => {
  expect(await isOk(records.changeOrHold('a', tried))).toBe(true);
  expect(await listed()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
  expect(disk.get('a')).toMatchObject({ attempts: 0 });
  expect(records.isHolding('a')).toBe(true);
  expect(records.isHolding('b')).toBe(false);
  expect(records.isHolding()).toBe(true);
});

test('the next change begins with what is held', async () => {
  await records.changeOrHold('a', tried);
  expect(await records.changeOrHold('a', tried)).toMatchObject({
    value: { before: { attempts: 1 }, after: { attempts: 2 } },
  });
  error = null;
  expect(await records.change('a', tried)).toMatchObject({ value: { after: { attempts: 3 } } });
  expect(disk.get('a')).toMatchObject({ attempts: 3 });
  expect(records.isHolding()).toBe(false);
});

test('what is only to be changed fails, and so does what failed for another reason', async () => {
  expect(await records.change('a', tried)).toEqual({ ok: false, error: full });
  error = broken;
  expect(await records.changeOrHold('a', tried)).toEqual({ ok: false, error: broken });
  expect(records.isHolding()).toBe(false);
});

test('what is to be deleted is not held: nobody is told that it is gone', async () => {
  expect(await isOk(records.changeOrHold('a', () => undefined))).toBe(false);
  expect(records.isHolding()).toBe(false);
});

test('a storage that cannot be read is not read from memory', async () => {
  await records.changeOrHold('a', tried);
  isReadable = false;
  expect(await records.list()).toEqual({ ok: false, error: broken });
});

describe('what is held', () => {
  test('is written once there is room, all of it', async () => {
    await records.changeOrHold('a', tried);
    await records.changeOrHold('b', tried);
    expect(await records.flush()).toEqual({ ok: false, error: full });
    expect(records.isHolding()).toBe(true);
    error = null;
    expect(await isOk(records.flush())).toBe(true);
    expect([...disk.values()]).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
    expect(records.isHolding()).toBe(false);
  });

  test('is written as far as there is room', async () => {
    await records.changeOrHold('a', tried);
    await records.changeOrHold('b', tried);
    error = null;
    tooLarge = 'a';
    expect(await records.flush()).toEqual({ ok: false, error: full });
    expect([...disk.values()]).toMatchObject([{ attempts: 0 }, { attempts: 1 }]);
  });

  test('gives way to what somebody else has written meanwhile', async () => {
    await records.changeOrHold('a', tried);
    disk.set('a', { ...entryOf('a'), attempts: 7 });
    error = null;
    expect(await listed()).toMatchObject([{ attempts: 7 }, { attempts: 0 }]);
    await records.flush();
    expect(disk.get('a')).toMatchObject({ attempts: 7 });
    expect(records.isHolding()).toBe(false);
  });

  test('does not come back where somebody else has deleted it', async () => {
    await records.changeOrHold('a', inDoubt);
    disk.delete('a');
    error = null;
    expect(await isOk(records.flush())).toBe(true);
    expect(disk.get('a')).toBeUndefined();
  });

  test('says of what somebody else has made of it that it may have arrived', async () => {
    await records.changeOrHold('a', inDoubt);
    disk.set('a', { ...entryOf('a'), attempts: 7 });
    expect(await listed()).toMatchObject([{ attempts: 7, ambiguous: true }, { ambiguous: false }]);
    expect(await records.flush()).toEqual({ ok: false, error: full });
    error = null;
    await records.flush();
    expect(disk.get('a')).toMatchObject({ attempts: 7, ambiguous: true });
    expect(records.isHolding()).toBe(false);
  });
});

describe('a page’s store', () => {
  /** What was on the disk, by id, as the store itself was asked. */
  let found: Record<string, unknown>;
  const see = () => {
    found = Object.fromEntries(disk);
  };
  const store = () =>
    holdingStore({
      ...onDisk,
      async save() {
        see();
        return { kind: 'saved' };
      },
      async changeAll() {
        see();
        return { ok: true, value: { before: undefined, after: undefined } };
      },
    } as unknown as OutboxStore);

  test('has what is held of a message, and of those it replaces, on the disk before it is saved', async () => {
    const page = store();
    await page.changeOrHold('a', tried);
    await page.changeOrHold('b', tried);
    error = null;
    await page.save(entryOf('a'), [{ id: 'b', ambiguous: false }]);
    expect(found).toMatchObject({ a: { attempts: 1 }, b: { attempts: 1 } });
  });

  test('has what is held on the disk before a message takes the place of another', async () => {
    const page = store();
    await page.changeOrHold('a', tried);
    error = null;
    await page.changeAll('b', (record) => record);
    expect(found).toMatchObject({ a: { attempts: 1 } });
  });
});
