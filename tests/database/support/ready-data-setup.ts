import { readyData } from './ready-data.ts';

/** Makes what the test files copy before they start, so that no two of them make it at once. */
export default async function setup(): Promise<void> {
  await readyData();
}
