let isDone = false;

/** The visitor has deleted what the site keeps here. */
export function noteErasure(): void {
  isDone = true;
}

/** Whether they have: from then on this page has nothing kept anew. */
export function isErased(): boolean {
  return isDone;
}
