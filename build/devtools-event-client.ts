/**
 * Stands in for `@tanstack/devtools-event-client` in production: TanStack Form tells its developer
 * tools of every change through it, and looks for them once a second. No visitor has them.
 */
export class EventClient {
  on(): () => void {
    return () => {};
  }

  emit(): void {}
}
