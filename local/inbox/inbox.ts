import { z } from 'zod/mini';

/** What a received message is made of: the columns the owner reads. */
export const messageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  source_page: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  consent_version: z.string(),
  /** The form's own doubt that a person wrote it. */
  suspected: z.boolean(),
  received_at: z.string(),
});

/** A received message as the owner reads it. Times are ISO 8601 in UTC. */
export type ReceivedMessage = Readonly<z.infer<typeof messageSchema>>;

/** Which messages are wanted; all of them where both are null. */
export interface Wanted {
  /** Received at this time (ISO 8601) or later. */
  readonly since: string | null;
  /** A whole id, or the first characters of one, in lower case. */
  readonly id: string | null;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The first and the last id that begins so: by them an index finds all that do, as uuids know no prefix. */
export function idsBeginning(id: string): readonly [first: string, last: string] {
  return [id + FIRST_ID.slice(id.length), id + LAST_ID.slice(id.length)];
}

/** The messages received, wherever they are. */
export interface Inbox {
  /** Newest first. */
  read(wanted: Wanted): Promise<ReceivedMessage[]>;
  /** Deletes one for ever; false if there is none. */
  erase(id: string): Promise<boolean>;
}
