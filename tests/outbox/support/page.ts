import { vi } from 'vitest';
import { createChannels } from './channels.ts';
import { Session } from './session.ts';

/** The Supabase client wants one even where it is never used, and Node 20 has none. */
class NoSocket {}

/** A page's globals, as far as the outbox and the Supabase client look at them. */
export interface Page {
  readonly localStorage: Session;
  readonly sessionStorage: Session;
}

/** Stands in for the globals of a page at this address, until `vi.unstubAllGlobals`. */
export function stubPage(href = 'https://site.example/contato'): Page {
  const location = new URL(href);
  const view = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const storages = { localStorage: new Session(), sessionStorage: new Session() };
  const page = Object.assign(new EventTarget(), { location, ...storages });
  const globals = {
    window: page,
    document: view,
    location,
    WebSocket: NoSocket,
    BroadcastChannel: createChannels(),
    ...storages,
  };
  // Of two Supabase clients in one page, which these are not.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return storages;
}
