/**
 * Text that cannot command a terminal or dress up as another text: control characters (with them
 * every escape sequence) and overrides of the writing direction become visible marks. The lines of
 * a text stay, tabs as well.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

/**
 * The same in one line, without what is not drawn (soft hyphens, joiners, Hangul's fillers) and with one
 * space for each gap, also of what is drawn as a blank: otherwise the sender chooses where the line breaks.
 */
export function oneLine(text: string): string {
  return printable(text)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\s\u2800\u{1d159}]+/gu, ' ');
}

/** JSON with what would command a terminal, or turn the writing around, as escapes: the same values. */
export function escapedForTerminal(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
