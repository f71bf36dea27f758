/** Once the visitor has deleted what the site keeps here, this page has nothing kept anew. */
export const erasure = { isDone: false };
