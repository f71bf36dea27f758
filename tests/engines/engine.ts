/** A function that runs in the page: it may use its arguments and what pages have, nothing else. */
export type PageFunction<Args extends unknown[], Result> = (
  ...args: Args
) => Result | Promise<Result>;

/** A running browser, driven like a visitor drives it: one tab is looked at. */
export interface Browser {
  /** Its name and version, in its own words. */
  readonly name: string;
  /** Types an address. Rejects where the browser shows its own page that nothing answered. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  run<Args extends unknown[], Result>(
    look: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result>;
  /** Replaces what a field holds, key by key. */
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Opens one more tab and looks at it. */
  newTab(): Promise<void>;
  /** Looks at another tab, counted from 0 in the order they were opened. */
  showTab(index: number): Promise<void>;
  /** Ends the browser outright; its profile stays. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine that can be started on this machine. */
export interface Engine {
  /** As `--only` names it. */
  readonly id: string;
  /** What to install where it is missing; null where everything is there. */
  missing(): string | null;
  /** Whether what a browser stored is there again after it was killed and started on its profile. */
  readonly keepsProfile: boolean;
  /** Starts one that stores what it can in this directory. */
  launch(profile: string): Promise<Browser>;
}
