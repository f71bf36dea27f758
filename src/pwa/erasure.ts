let isDone = false;

/** Notes that the visitor has deleted everything the site keeps here. */
export function noteErasure(): void {
  isDone = true;
}

/** Whether the visitor has deleted that; from then on this page keeps nothing anew. */
export function isErased(): boolean {
  return isDone;
}
