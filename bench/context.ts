/** What a bench is given. */
export interface BenchContext {
  /** A copy of the production build that nothing changes while the benches run. */
  readonly distDir: string;
  /** For files of its own; removed in the end. */
  readonly tempDir: string;
  /** Says what is being done. */
  readonly tell: (text: string) => void;
}
