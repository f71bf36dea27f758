/** What is lost on the way from the shop to the ERP. */
export type Failure = 'none' | 'request' | 'answer';

/** Where the message is. */
type Place = 'shop' | 'way' | 'erp' | 'lost';

interface Moment {
  readonly at: Place;
  /** How many orders the ERP has by now. */
  readonly stored: number;
}

const moments = {
  saved: { at: 'shop', stored: 0 },
  sent: { at: 'way', stored: 0 },
  requestLost: { at: 'lost', stored: 0 },
  stored: { at: 'erp', stored: 1 },
  answerLost: { at: 'lost', stored: 1 },
  recognised: { at: 'erp', stored: 1 },
  duplicated: { at: 'erp', stored: 2 },
} as const satisfies Record<string, Moment>;

/** What happens to the message, in the order it happens. */
export type RelayEvent = keyof typeof moments | 'retried' | 'answered' | 'reconciled' | 'mismatch';

export interface RelayStep extends Moment {
  readonly event: RelayEvent;
}

function eventsOf(failure: Failure, hasKey: boolean): readonly RelayEvent[] {
  const start = ['saved', 'sent'] as const;
  switch (failure) {
    case 'none':
      return [...start, 'stored', 'answered', 'reconciled'];
    case 'request':
      return [...start, 'requestLost', 'retried', 'stored', 'answered', 'reconciled'];
    case 'answer':
      return [
        ...start,
        'stored',
        'answerLost',
        'retried',
        ...(hasKey
          ? (['recognised', 'answered', 'reconciled'] as const)
          : (['duplicated', 'answered', 'mismatch'] as const)),
      ];
  }
}

/** The story of one order whose sender tries again until it has an answer. */
export function relay(failure: Failure, hasKey: boolean): readonly RelayStep[] {
  let stored = 0;
  return eventsOf(failure, hasKey).map((event): RelayStep => {
    if (event === 'retried') return { event, at: 'way', stored };
    if (event === 'answered' || event === 'reconciled' || event === 'mismatch') {
      return { event, at: 'shop', stored };
    }
    const moment = moments[event];
    stored = moment.stored;
    return { event, ...moment };
  });
}

/** What a story comes down to: what was lost on the way, and how it ended. */
export function gistOf(steps: readonly RelayStep[]): readonly RelayEvent[] {
  return steps
    .filter(({ at }, index) => at === 'lost' || index === steps.length - 1)
    .map(({ event }) => event);
}
