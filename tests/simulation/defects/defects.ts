/** A mistake of interleaving put back into outbox or form: what stands there, and what instead. */
export interface Defect {
  readonly name: string;
  /** Below `src`. */
  readonly file: string;
  readonly changes: readonly (readonly [from: string, to: string])[];
}

/** Each of these was made here once, or is what the code it breaks is there for. */
export const defects: readonly Defect[] = [
  {
    name: 'a claim takes what was read before it',
    file: 'outbox/delivery/attempt.ts',
    changes: [
      [
        'const claimed = await change(id, (record) => {',
        `const read = await store.list();
  const old = read.ok ? read.value.records.find((one) => one.id === id) : undefined;
  const claimed = await change(id, (stored) => {
    const record = old ?? stored;`,
      ],
    ],
  },
  {
    name: 'no lock over the pages',
    file: 'outbox/delivery/lock.ts',
    changes: [['if (manager !== undefined && ', 'if (manager === null && ']],
  },
  {
    name: 'without Web Locks no lease is asked',
    file: 'outbox/delivery/lock.ts',
    changes: [["await work('leases')", "await work('lock')"]],
  },
  {
    name: 'what is recovered is not doubted',
    file: 'outbox/entry/next.ts',
    changes: [
      ['return { ...moved, ambiguous: true, nextAttemptAt', 'return { ...moved, nextAttemptAt'],
    ],
  },
  {
    name: 'a late answer is taken for that of the next attempt',
    file: 'outbox/delivery/attempt.ts',
    changes: [["outcome.kind !== 'delivered' && !isSameAttempt(record, after)", 'false']],
  },
  {
    name: 'opened while it is being sent, it is not doubted',
    file: 'outbox/entry/next.ts',
    changes: [
      ["ambiguous: entry.ambiguous || entry.state === 'sending',", 'ambiguous: entry.ambiguous,'],
    ],
  },
  {
    name: 'deleted while it is being sent, it is not doubted',
    file: 'outbox/entry/next.ts',
    changes: [["(record.ambiguous || record.state === 'sending')", 'record.ambiguous']],
  },
  {
    name: 'marked as told before it is shown',
    file: 'outbox/announcements/announcements.ts',
    changes: [
      [
        'if (news.length > 0) await show(news);',
        "for (const one of mine) await markAnnounced(one, news.includes(one) ? 'now' : 'before');",
      ],
      [
        "for (const one of mine) await markAnnounced(one, news.includes(one) ? 'now' : 'before');\n      return",
        'if (news.length > 0) await show(news);\n      return',
      ],
    ],
  },
  {
    name: 'what is on its way to the screen is taken for told',
    file: 'outbox/announcements/announcements.ts',
    changes: [
      ['const mine = batch.filter((one) => !underWay.has(keyOf(one)));', 'const mine = batch;'],
      ['if (underWay.has(keyOf(one))) continue;', ''],
      [
        'mine.filter((one) => !announcedHere.has(keyOf(one)));',
        'mine.filter((one) => !announcedHere.has(keyOf(one)) && !underWay.has(keyOf(one)));',
      ],
    ],
  },
  {
    name: 'told by whoever finds it',
    file: 'outbox/announcements/announcements.ts',
    changes: [['isUnannounced && !isOthers ?', 'isUnannounced ?']],
  },
  {
    name: 'what is found out while another is told is forgotten',
    file: 'outbox/announcements/announcements.ts',
    changes: [['if (hasNews) gather();', '']],
  },
  {
    name: 'a trigger is dropped while a sender is busy',
    file: 'outbox/delivery/triggers.ts',
    changes: [
      [
        'triggered = { ...triggered, [trigger]: now() };',
        'if (running === null) triggered = { ...triggered, [trigger]: now() };',
      ],
      ['isRequested = true;\n    running', 'isRequested = running === null;\n    running'],
    ],
  },
  {
    name: 'the same text again is a new message',
    file: 'outbox/origin.ts',
    changes: [['if (last !== null && isSameMessage(last.message, message)) return last;', '']],
  },
  {
    name: 'a form that comes back to a sending does not know what it shows',
    file: 'contact/form/submission/origin-of-result.ts',
    changes: [
      ['return { id, message, replaces', 'return { id: crypto.randomUUID(), message, replaces'],
    ],
  },
  {
    name: 'saved is said before it is on the disk',
    file: 'outbox/storage/database.ts',
    changes: [['Promise.all([value, completed])', 'Promise.all([value])']],
  },
  {
    name: 'a save past undoing is called undone',
    file: 'outbox/storage/database.ts',
    changes: [
      [
        'return settleWithin(ended, transactionMs, rejectUnknown);',
        'return settleWithin(ended, 0, rejectTimeout);',
      ],
    ],
  },
  {
    name: 'saved is said of what stands in the form',
    file: 'outbox/submission/result.ts',
    changes: [
      [
        'refusal !== null && parts.witness()?.atForm;',
        'refusal !== null && refusal === undefined;',
      ],
      [
        "attempted.kind === 'made' && attempted.settled.ok\n      ? attempted.settled\n      : await storedRecord(parts.store, id)",
        'await storedRecord(parts.store, id)',
      ],
    ],
  },
  {
    name: 'what was sent unsaved is not noted',
    file: 'outbox/submission/unsaved.ts',
    changes: [
      [
        'const record = await noteUnsaved(parts, id, outcome);',
        'const record = noteUnsaved === undefined ? undefined : undefined;',
      ],
    ],
  },
  {
    name: 'the replaced version is not ended with the saving of the next',
    file: 'outbox/storage/store.ts',
    changes: [['for (const older of replaces) {', 'for (const older of []) {']],
  },
  {
    name: 'that a replaced version may have arrived is told by nobody',
    file: 'outbox/entry/next.ts',
    changes: [["(event.type === 'replace' && !ambiguous)", "event.type === 'replace'"]],
  },
  {
    name: 'that a version sent unsaved may have arrived is not written down',
    file: 'outbox/entry/replace-version.ts',
    changes: [['return ambiguous ? tombstone(id, now) : record', 'return record']],
  },
  {
    name: 'opened while a full device could not mark it as sent, it is not doubted',
    file: 'outbox/delivery/attempt.ts',
    changes: [['return isUnmarked &&', 'return false &&']],
  },
  {
    name: 'deleted from a full device, it is not doubted',
    file: 'outbox/actions/actions.ts',
    changes: [['const mayHaveLeft = hasNoRoom &&', 'const mayHaveLeft = false &&']],
  },
  {
    name: 'what is open is not looked for again once it could not be read',
    file: 'outbox/actions/form-actions.ts',
    changes: [['await whenReadable(pauseMs);', 'return null;']],
  },
];
