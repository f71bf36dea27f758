/** What a click event tells of a press. */
export interface Press {
  /** How many clicks in a row: on iOS always 1, by key 0. */
  readonly detail: number;
  /** ms since the page began. */
  readonly timeStamp: number;
}

/** Two taps this close, in ms, are one double tap. What is a double click the visitor's system decides. */
const doubleMs = 500;

/** Whether a press is the second one of a double click or double tap that began at `firstAt`, a time stamp. */
export function isSecondPress({ detail, timeStamp }: Press, firstAt: number): boolean {
  return detail > 1 || timeStamp - firstAt < detail * doubleMs;
}
