import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostOf } from '../../build/env/host.ts';
import { OWN_ORIGIN } from '../../local/commands/build-variables.ts';
import { ensureBuild } from '../../local/commands/ensure-build.ts';
import { type TemporaryDirectory, temporaryDirectory, writeFiles } from './dist-fixture.ts';

const ROOT = join(import.meta.dirname, '../..');

let project: TemporaryDirectory;
beforeEach(async () => {
  // Vitest has those of this project's own `.env`.
  for (const name of Object.keys(OWN_ORIGIN)) vi.stubEnv(name, undefined);
  project = await temporaryDirectory();
  await mkdir(join(project.path, 'build'));
  await writeFiles(project.path, {
    'package.json': '{ "type": "module" }',
    'index.html': '<!doctype html><title>Um</title><script type="module" src="/src/a.js"></script>',
    'src/a.js': 'document.title = import.meta.env.VITE_TITLE;',
    'public/robots.txt': '',
  });
});
afterEach(async () => {
  delete process.env.VITE_TITLE;
  vi.unstubAllEnvs();
  await project.remove();
});

function built(): Promise<boolean> {
  return ensureBuild(project.path, () => {});
}

/**
 * A program in Vite's place that builds in no time: what is asked is only whether it was started.
 * @param meanwhile what else it does.
 */
function standInForVite(meanwhile = ''): Promise<void> {
  return writeFiles(project.path, {
    'node_modules/vite/package.json': '{}',
    'node_modules/vite/bin/vite.js': `
      const { mkdirSync, writeFileSync } = require('node:fs');
      mkdirSync('dist', { recursive: true });
      ${meanwhile}
      writeFileSync('dist/index.html', 'built');`,
  });
}

test('no host is told that variables are missing of a build that is not published', () => {
  for (const host of ['NETLIFY', 'VERCEL', 'CF_PAGES', 'WORKERS_CI'])
    expect(hostOf({ [host]: '1', ...OWN_ORIGIN })).toBeNull();
});

describe('the build before a start', () => {
  test('is an error when it fails, is tried again, and then not done twice', async () => {
    const { path } = project;
    await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'), 'junction');
    await writeFile(join(path, 'src/a.js'), 'import "./absent.js";');
    await expect(built()).rejects.toMatchObject({ code: 'build-failed' });
    await writeFile(join(path, 'src/a.js'), '');
    expect(await built()).toBe(true);
    expect(await readFile(join(path, 'dist/index.html'), 'utf8')).toContain('Um');
    expect(await built()).toBe(false);
  });

  test('happens at first and after a change, and not otherwise', async () => {
    const { path } = project;
    await standInForVite();
    expect(await built()).toBe(true);
    expect(await built()).toBe(false);

    await writeFile(join(path, 'src/a.js'), 'document.title = "Dois";');
    expect(await built()).toBe(true);
    expect(await built()).toBe(false);

    await writeFile(join(path, 'public/novo.txt'), '');
    expect(await built()).toBe(true);
  });

  test('happens again for what was saved while it was going on', async () => {
    await standInForVite(`writeFileSync('src/a.js', 'document.title = "Dois";');`);
    expect(await built()).toBe(true);
    expect(await built()).toBe(true);
    // The same text is saved once more: it is in the build by now.
    expect(await built()).toBe(false);
  });

  test('does not happen again for the route tree, which it writes itself', async () => {
    await standInForVite(`writeFileSync('src/routeTree.gen.ts', 'export const routeTree = [];');`);
    expect(await built()).toBe(true);
    expect(await built()).toBe(false);
  });

  test('is for the backend here though a .env names a project, unless it is to send there', async () => {
    const { path } = project;
    await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'), 'junction');
    await writeFiles(path, {
      '.env': 'VITE_SUPABASE_URL=https://named.example\nVITE_TITLE=Um',
      'src/a.js':
        'document.title = import.meta.env.VITE_SUPABASE_URL + import.meta.env.VITE_TITLE;',
    });
    const script = async () => {
      const assets = join(path, 'dist/assets');
      const [file = ''] = await readdir(assets);
      return readFile(join(assets, file), 'utf8');
    };
    const said: string[] = [];
    expect(await ensureBuild(path, (text) => void said.push(text))).toBe(true);
    // Who has built it to publish it would publish this.
    expect(said.at(-1)).toMatch(/^dist\/ is for the database here now/);
    expect(await script()).not.toContain('named.example');
    const forProject = () => ensureBuild(path, () => {}, 'named-project');
    expect(await forProject()).toBe(true);
    expect(await script()).toContain('named.example');
    expect(await forProject()).toBe(false);
    expect(await built()).toBe(true);
    expect(await script()).not.toContain('named.example');
  });

  test('serves a start and the tests alike where nothing names a project', async () => {
    await standInForVite();
    expect(await ensureBuild(project.path, () => {}, 'named-project')).toBe(true);
    expect(await built()).toBe(false);
  });

  test('happens after a build with other variables, or by hand', async () => {
    await standInForVite();
    expect(await built()).toBe(true);
    process.env.VITE_TITLE = 'Três';
    expect(await built()).toBe(true);
    expect(await built()).toBe(false);
    await writeFile(join(project.path, 'dist/index.html'), 'of another build');
    expect(await built()).toBe(true);
  });
});
