import type { Origin } from '../../../outbox/index.ts';
import { whenOutboxIsLoaded } from '../../loaded-outbox.ts';

/** How a saved message is in the list again: it waits as before (`putBack`), or is left to the visitor. */
export type GivenBack = 'putBack' | 'release';

/** Puts the saved message that a form has open back into the list. */
export async function giveBack(origin: Origin, how: GivenBack): Promise<void> {
  const outbox = await whenOutboxIsLoaded();
  // Until the text is saved, the versions it is to replace are the ones that are open here.
  for (const { id } of [...origin.replaces, origin]) void outbox[how](id);
}
