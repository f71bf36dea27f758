import * as z from 'zod/mini';
import { fieldErrors } from '../content/contact/field-errors.ts';
import { cleanField } from './clean-text.ts';
import type { MessageField } from './fields.ts';

// A strict Content-Security-Policy forbids eval; without this zod probes for it on first use.
z.config({ jitless: true });

/** Limits in code points, as Postgres' `char_length` counts; the table checks the same ones. */
export const limits = {
  name: { min: 2, max: 120 },
  email: { min: 3, max: 254 },
  phone: { min: 10, max: 40 },
  subject: { min: 3, max: 200 },
  message: { min: 10, max: 5000 },
} as const satisfies Record<MessageField, { min: number; max: number }>;

/** Length in code points: an emoji outside the BMP counts once, as in the database. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * What RFC 5322 allows before the @ without quotes, with letters of any script on both sides: .br has
 * accented domains, which some browsers hand over as `xn--`. Without the flag `i`, with which it takes
 * twice as long to compile.
 */
const emailPattern =
  /^(?!\.)(?!.*\.[.@])[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|[Xx][Nn]--[A-Za-z\d-]+)$/u;

// Chromium compiles a pattern at its first use and again at the second: now, not between a click on
// "Enviar" and its answer, a sixth of which that was on a slow phone (2026-11-28). Texts of 16 bits have a
// compilation of their own, and what is typed into a field is one.
for (let use = 0; use < 2; use += 1) emailPattern.test('ł@ł.ł');

function text(field: MessageField) {
  const { min, max } = limits[field];
  const errors = fieldErrors[field];
  return z.string().check(
    z.overwrite((value) => cleanField(field, value)),
    z.refine((value) => codePoints(value) >= min, { error: errors.tooShort, abort: true }),
    z.refine((value) => codePoints(value) <= max, { error: errors.tooLong, abort: true }),
  );
}

/** The rules of the form, usable as a Standard Schema (TanStack Form) whole or field by field. */
export const messageSchema = z.object({
  name: text('name'),
  email: text('email').check(
    z.refine((value) => emailPattern.test(value), { error: fieldErrors.email.tooShort }),
  ),
  phone: text('phone'),
  subject: text('subject'),
  message: text('message'),
});
