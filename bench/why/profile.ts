/** A CPU profile as Chromium gives it; times in microseconds of the trace's clock. */
export interface Profile {
  readonly startTime: number;
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** What a function itself ran, in ms. */
export interface FunctionTime {
  /** `commit main-abc.js` */
  readonly name: string;
  readonly time: number;
}

/** The functions with the most time of their own between two moments, five at most. */
export function timesBetween(profile: Profile, from: number, to: number): FunctionTime[] {
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  let at = profile.startTime;
  profile.samples?.forEach((node, index) => {
    // A sample stands for the time until the next one.
    at += profile.timeDeltas?.[index] ?? 0;
    const lasts = profile.timeDeltas?.[index + 1] ?? 0;
    if (at < from || at >= to) return;
    const name = names.get(node) ?? '';
    times.set(name, (times.get(name) ?? 0) + lasts / 1000);
  });
  return [...times]
    .map(([name, time]) => ({ name, time }))
    .sort((a, b) => b.time - a.time)
    .slice(0, 5);
}

function nameOf({ functionName, url }: { functionName: string; url: string }): string {
  const file = url.replace(/^.*\//, '');
  return [functionName || 'anonymous', file].filter(Boolean).join(' ');
}
