/**
 * How long the visitor waits for code that is not there at the click, in ms: a fetch on a dead line
 * may take minutes to fail, and until then nothing is saved.
 */
export const longestLoadMs = 15_000;
