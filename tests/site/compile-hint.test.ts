import { expect, test } from 'vitest';
import { scriptNamed } from '../../build/asset-names.ts';
import { readDist } from './dist.ts';
import { distFiles } from './modules.ts';

// Anything before the hint, if only what the build puts in later, and the browser does not see it.
test.each(['react', 'router'])('the first line of %s asks for all of it to be compiled', (name) => {
  const scripts = distFiles().filter((file) => scriptNamed(name).test(file));
  expect(scripts).toHaveLength(1);
  expect(readDist(scripts[0] ?? '')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
