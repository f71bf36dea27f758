/**
 * What is wrong with a variable of the environment. Thrown while building, so that no published page
 * names an address that is not its own, and no form is built that cannot send.
 */
export class EnvError<Code extends string> extends Error {
  override readonly name = 'EnvError';

  constructor(
    readonly code: Code,
    message: string,
  ) {
    super(message);
    // Vite prints the stack, and where in the build this was noticed helps nobody.
    this.stack = `${this.name}: ${message}`;
  }
}
