import { LocalError } from '../local/errors.ts';

/** A command's argument as a whole number within bounds. Throws `usage`. */
export function wholeNumber(
  name: string,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new LocalError(
    'usage',
    `${name} is "${text}", but must be a number from ${min} to ${max}.`,
  );
}
