import { existsSync } from 'node:fs';
import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildElsewhere, replaceWhole, stagingIn } from '../../build/whole.ts';
import { type TemporaryDirectory, temporaryDirectory, writeFiles } from '../local/dist-fixture.ts';

let root: TemporaryDirectory;
const dist = () => join(root.path, 'dist');
const staging = () => stagingIn(root.path);

beforeEach(async () => {
  root = await temporaryDirectory();
});
afterEach(() => root.remove());

const page = () => readFile(join(dist(), 'index.html'), 'utf8');

async function write(text: string): Promise<void> {
  await writeFiles(staging().site, { 'index.html': text });
}

test('a build takes the place of the one before, of which nothing is left', async () => {
  await replaceWhole(dist(), staging(), () => write('first'));
  await writeFile(join(dist(), 'gone.html'), '');
  await replaceWhole(dist(), staging(), () => write('second'));
  expect(await page()).toBe('second');
  expect(existsSync(join(dist(), 'gone.html'))).toBe(false);
  expect(await readdir(join(root.path, '.cache'))).toEqual([]);
});

test('one that fails leaves the one before as it was', async () => {
  await replaceWhole(dist(), staging(), () => write('first'));
  const failing = replaceWhole(dist(), staging(), async () => {
    await write('half');
    throw new Error('no route /x');
  });
  await expect(failing).rejects.toThrow('no route /x');
  expect(await page()).toBe('first');
  expect(await readdir(join(root.path, '.cache'))).toEqual([]);
});

test('one that writes nothing leaves the one before as it was', async () => {
  await replaceWhole(dist(), staging(), () => write('first'));
  await expect(replaceWhole(dist(), staging(), async () => {})).rejects.toThrow('ENOENT');
  expect(await page()).toBe('first');
});

test('a link stays one, and what it leads to is replaced', async () => {
  await writeFiles(root.path, { 'elsewhere/gone.html': '' });
  await symlink('elsewhere', dist());
  await replaceWhole(dist(), staging(), () => write('new'));
  expect((await lstat(dist())).isSymbolicLink()).toBe(true);
  expect(await readdir(join(root.path, 'elsewhere'))).not.toContain('gone.html');
  expect(await page()).toBe('new');
});

test('one whose place is on another file system is left, and named', async ({ skip }) => {
  const shared = await stat('/dev/shm').catch(() => null);
  if (shared === null || shared.dev === (await stat(root.path)).dev) skip();
  const place = await mkdtemp('/dev/shm/pinhal-test-');
  await writeFiles(place, { 'index.html': 'first' });
  await symlink(place, dist());
  await expect(replaceWhole(dist(), staging(), () => write('second'))).rejects.toThrow(
    `The build cannot take the place of ${place}: dist has to be a plain folder`,
  );
  expect(await page()).toBe('first');
  await rm(place, { recursive: true });
});

test('what a killed build left is removed, and what one beside it writes is not', async () => {
  // No process has this number: Linux and macOS count less far.
  const dead = '.cache/build-99999999';
  const beside = `.cache/build-${process.ppid}`;
  await writeFiles(root.path, { [`${dead}/index.html`]: '', [`${beside}/index.html`]: '' });
  await replaceWhole(dist(), staging(), () => write('whole'));
  expect(existsSync(join(root.path, dead))).toBe(false);
  expect(existsSync(join(root.path, beside))).toBe(true);
});

describe('a build elsewhere', () => {
  let elsewhere: TemporaryDirectory;
  beforeEach(async () => {
    elsewhere = await temporaryDirectory();
  });
  afterEach(() => elsewhere.remove());

  const buildTo = (outDir: string, emptyOutDir: boolean | null = null) =>
    buildElsewhere({ root: root.path, outDir, emptyOutDir }, staging(), async () => {
      await writeFiles(staging().server, { 'prerender.js': '' });
      await writeFiles(join(root.path, outDir), { 'index.html': 'built' });
    });

  test('leaves nothing of what it needed on its way', async () => {
    await buildTo('out');
    expect(await readdir(join(root.path, '.cache'))).toEqual([]);
  });

  test('does not begin beside what Vite would not take away', async () => {
    await writeFiles(elsewhere.path, { 'old.html': 'of an earlier build' });
    const sentence = `${elsewhere.path} holds something already`;
    const outDir = relative(root.path, elsewhere.path);
    await expect(buildTo(outDir)).rejects.toThrow(sentence);
    await expect(buildTo(outDir, false)).rejects.toThrow(sentence);
    expect(await readdir(elsewhere.path)).not.toContain('index.html');
    await buildTo(outDir, true);
    expect(await readdir(elsewhere.path)).toContain('index.html');
  });

  test('may be in a folder that is empty but for its history, or not there, or inside the project, where Vite empties it', async () => {
    const outside = relative(root.path, elsewhere.path);
    await writeFiles(root.path, { 'out/old.html': '' });
    // As in the work tree of a branch, which Vite leaves alone.
    await writeFiles(elsewhere.path, { '.git': 'gitdir: …' });
    for (const outDir of [outside, `${outside}/new`, 'out']) {
      await buildTo(outDir);
      expect(await readdir(join(root.path, outDir))).toContain('index.html');
    }
  });
});
