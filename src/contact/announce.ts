/** Something the visitor has to be told exactly once, without personal data. */
export type Announcement =
  /** A kept message reached the table; `id` is its protocol number. */
  | { readonly kind: 'delivered'; readonly id: string }
  /** A kept message was rejected and can be opened for editing. */
  | { readonly kind: 'rejected'; readonly id: string }
  /** A kept message will be given up at `expiresAt` (ms since the epoch). */
  | { readonly kind: 'expiring'; readonly id: string; readonly expiresAt: number }
  /** A kept message was given up. */
  | { readonly kind: 'expired'; readonly id: string };
