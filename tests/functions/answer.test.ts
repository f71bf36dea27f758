import { expect, test } from 'vitest';
import { judge } from '../../supabase/functions/notify-message/providers/answer.ts';

/** Whether an answer with this status may be about the very e-mail; undefined where it is known. */
function perhapsThisOne(status: number): boolean | undefined {
  const handOver = judge(new Response(null, { status }));
  return handOver.kind === 'unavailable' ? handOver.perhapsThisOne : undefined;
}

test.each([302, 403, 404, 408, 500, 502, 503, 529])(
  'an answer with %i may be about the service or about the very e-mail',
  (status) => expect(perhapsThisOne(status)).toBe(true),
);

test.each([401, 429])('an answer with %i is about the service', (status) =>
  expect(perhapsThisOne(status)).toBe(false),
);

test.each([200, 202, 400, 410, 422])('an answer with %i is about the very e-mail', (status) =>
  expect(perhapsThisOne(status)).toBeUndefined(),
);
