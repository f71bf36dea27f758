import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readFile, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { validRow } from '../database/support/harness.ts';
import { temporaryDirectory, writeDist, writeFiles } from './dist-fixture.ts';
import { insert, test } from './product.ts';

const ROOT = join(import.meta.dirname, '../..');

test('npm start says so when the port is taken', async ({ newProduct: product }) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, output } = await product.run('start', [], port).ended;
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is taken`);
});

test('npm run messages says so where no database is', async ({ newProduct: product }) => {
  for (const flags of [[], ['--erase', validRow().id, '--yes']]) {
    const { code, output } = await product.run('messages', flags).ended;
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^There is no database in \S+ \(the folder that holds `postgres\/`\)\.$/,
    );
  }
});

test('what the README gives to programs prints nothing but JSON', async ({ product }) => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const typed = [...readme.matchAll(/`(npm run [^`]*--json)`/g)].map(([, line = '']) => line);
  expect(typed.map((line) => line.split(' ')[3])).toEqual(['bench', 'messages', 'doctor']);
  for (const line of typed) expect(line).toMatch(/^npm run -s /);
  const { code, output } = await product.runWithNpm(typed[1] ?? '', 'messages').ended;
  expect(code).toBe(0);
  expect(JSON.parse(output)).toEqual([]);
});

test('a command whose output nobody reads any more ends without a word', async () => {
  const script = `
    import { runCommand } from './local/command.ts';
    import { setImmediate as turn } from 'node:timers/promises';
    runCommand(async () => {
      for (let line = 0; line < 9; line += 1) await turn(process.stdout.write('x'));
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect([code, errors]).toEqual([0, '']);
});

test('npm run vercel-output makes nothing of a build for the database here', async () => {
  const project = await temporaryDirectory();
  const { path } = project;
  for (const folder of ['build', 'local']) {
    await cp(join(ROOT, folder), join(path, folder), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'));
  await writeFiles(path, { 'package.json': '{ "type": "module" }' });
  await writeDist(join(path, 'dist'));
  const publish = async (key: string) => {
    await writeFiles(path, { 'dist/worker.js': `const key="${key}"` });
    const args = ['--import', 'tsx', 'local/commands/vercel-output.ts'];
    const child = spawn(process.execPath, args, { cwd: path, stdio: ['ignore', 'ignore', 'pipe'] });
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    return { code, errors, made: existsSync(join(path, '.vercel')) };
  };
  expect(await publish('sb_publishable_local')).toEqual({
    code: 1,
    errors: expect.stringMatching(/^\n.*for the database here.*npm run build first.*\n\n$/),
    made: false,
  });
  expect(await publish('sb_publishable_local1')).toEqual({ code: 0, errors: '', made: true });
  await project.remove();
});

test('npm run serve serves the build without a database', async ({ newProduct: product }) => {
  const { child, ended, url } = await product.start(product.run('serve'));
  expect((await fetch(`${url}/sobre`)).status).toBe(200);
  expect(await insert(url, validRow())).toBe(405);
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
});

test('a command ends in order when its terminal hangs up', async ({ newProduct: product }) => {
  const { child, ended } = await product.start(product.run('serve'));
  child.kill('SIGHUP');
  expect((await ended).code).toBe(0);
});
