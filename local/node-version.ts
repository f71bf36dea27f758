import { LocalError } from './errors.ts';

/** The lowest minor version of each release before the first of which any will do; as `engines` in package.json. */
const LOWEST: ReadonlyMap<number, number> = new Map([
  [20, 19],
  [22, 16],
]);
const FIRST_OF_ANY = 24;

/** Throws `node-unsupported` where this Node would fail later, in the words of some package. */
export function refuseOldNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= FIRST_OF_ANY || minor >= (LOWEST.get(major) ?? Infinity)) return;
  const releases = [...LOWEST].map((lowest) => `${lowest.join('.')}+`).join(', ');
  throw new LocalError(
    'node-unsupported',
    `This needs Node ${releases} or ${FIRST_OF_ANY}+; this is ${version}.`,
  );
}
