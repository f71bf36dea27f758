import type { Findings } from './report/measurement.ts';
import type { PinnedIdentity } from './serving/identity.ts';

/** What a bench is given. */
export interface BenchContext {
  /** A copy of the production build that nothing changes while the benches run. */
  readonly distDir: string;
  /** For files of its own; removed in the end. */
  readonly tempDir: string;
  /** What servers show of themselves over TLS. */
  readonly identity: PinnedIdentity;
  /** How often everything is measured. */
  readonly runs: number;
  /** Only the most telling pages are wanted. */
  readonly quick: boolean;
  /** The only pages wanted, by their paths; empty is no wish. */
  readonly pages: readonly string[];
  /** Says what is being done. */
  readonly tell: (text: string) => void;
  /** Ends something when the bench does, also if it is interrupted. */
  readonly atEnd: (close: () => Promise<void>) => void;
  /** Keeps what is known so far, should the bench be interrupted. */
  readonly keep: (findings: Findings) => Promise<void>;
}
