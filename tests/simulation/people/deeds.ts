/** What the visitor does, each as often as it is named. */
export const deeds = [
  ...['write', 'write', 'write', 'write', 'again', 'change', 'change', 'edit', 'edit', 'clear'],
  ...['cancel', 'retry', 'hide', 'show', 'show', 'leaveForm', 'focus', 'online', 'lineDown'],
  ...['lineUp', 'reload', 'crash', 'open', 'duplicate', 'away', 'clock', 'wipe', 'sleep'],
] as const;

/** One of them. */
export type Deed = (typeof deeds)[number];

/** What one does in the middle of something else. */
export const rashDeeds: readonly Deed[] = [
  ...(['edit', 'edit', 'cancel', 'cancel', 'change', 'again', 'retry', 'write'] as const),
  ...(['crash', 'reload', 'away', 'hide', 'lineDown', 'lineUp'] as const),
];

/** What one does in front of a page, and not behind another window. */
export const onSight: readonly Deed[] = [
  'write',
  'again',
  'change',
  'edit',
  'clear',
  'cancel',
  'retry',
];
