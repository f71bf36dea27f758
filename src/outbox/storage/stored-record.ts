import type { OutboxRecord } from '../entry/record.ts';
import { mapStored, type Stored } from './failure.ts';
import type { Records } from './records.ts';

/** The record of this id as it is stored now, if there is one. */
export async function storedRecord(
  store: Pick<Records, 'list'>,
  id: string,
): Promise<Stored<OutboxRecord | undefined>> {
  return mapStored(await store.list(), ({ records }) => records.find((one) => one.id === id));
}

/** Whether a newer version of the site has this message by now: it is here, though this version cannot read it. */
export async function isOfNewer(store: Pick<Records, 'list'>, id: string): Promise<boolean> {
  const found = await store.list();
  return found.ok && found.value.ofNewer.includes(id);
}
