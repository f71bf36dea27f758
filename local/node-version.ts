import { LocalError } from './errors.ts';

/** The lowest minor version of each supported major one before {@link ANY_MINOR_FROM}. */
const LOWEST: ReadonlyMap<number, number> = new Map([
  [20, 19],
  [22, 16],
]);
const ANY_MINOR_FROM = 24;

/** The supported versions, as `engines` in package.json has them. */
export const supportedNode = [
  ...[...LOWEST].map((lowest) => `^${lowest.join('.')}.0`),
  `>=${ANY_MINOR_FROM}`,
].join(' || ');

/**
 * Refuses a Node that would fail later, in the words of some package.
 * @throws `node-unsupported` with one sentence.
 */
export function refuseOldNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= ANY_MINOR_FROM || minor >= (LOWEST.get(major) ?? Infinity)) return;
  const releases = [...LOWEST].map((lowest) => `${lowest.join('.')}+`).join(', ');
  throw new LocalError(
    'node-unsupported',
    `This needs Node ${releases} or ${ANY_MINOR_FROM}+; this is ${version}.`,
  );
}
