import type { TraceEvent } from './events.ts';

/** An event inside goes on explaining a task while it is at least this part of it. */
const MOST = 0.5;

/**
 * What a task was busy with: its longest event, the longest inside that, and so on while each is
 * most of the task. Empty where nothing inside was traced.
 * @param events of the same thread.
 */
export function causeOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const labels: string[] = [];
  let inside = events.filter((event) => isWithin(event, task));
  for (let first = true; ; first = false) {
    const most = inside.reduce<TraceEvent | null>(
      (longest, event) => (longest === null || length(event) > length(longest) ? event : longest),
      null,
    );
    if (most === null || (!first && length(most) < MOST * length(task))) break;
    const label = labelOf(most);
    if (label !== labels.at(-1)) labels.push(label);
    inside = inside.filter((event) => event !== most && isWithin(event, most));
  }
  return labels.join(' › ');
}

const length = ({ dur = 0 }: TraceEvent) => dur;

function isWithin(event: TraceEvent, outer: TraceEvent): boolean {
  return event.ts >= outer.ts && event.ts + length(event) <= outer.ts + length(outer);
}

/** `FunctionCall commit main-abc.js` */
function labelOf({ name, args }: TraceEvent): string {
  const { url, functionName, type } = args?.data ?? {};
  const file = (url || args?.fileName)?.replace(/^[a-z]+:\/\/[^/]*(?:\/.*)?\//, '');
  return [name, type, functionName, file].filter(Boolean).join(' ');
}
