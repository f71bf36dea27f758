/** Screen readers do not repeat a text, unless it was gone for this long, in ms. */
export const silenceMs = 100;
