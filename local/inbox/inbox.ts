/** A received message as the owner reads it. Times are ISO 8601 in UTC. */
export interface ReceivedMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
  readonly source_page: string | null;
  readonly submitted_at: string | null;
  readonly consent_version: string;
  /** The form's own doubt that a person wrote it. */
  readonly suspected: boolean;
  readonly received_at: string;
}

/** Which messages are wanted; all of them where both are null. */
export interface Wanted {
  /** Received at this time (ISO 8601) or later. */
  readonly since: string | null;
  readonly id: string | null;
}

/** The messages received, wherever they are. */
export interface Inbox {
  /** Newest first. */
  read(wanted: Wanted): Promise<ReceivedMessage[]>;
  /** Deletes one for ever; false if there is none. */
  erase(id: string): Promise<boolean>;
}
