import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

async function run(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

test.concurrent.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
  ['start', ['local/commands/start.ts', '--bogus'], {}, /Unknown option '--bogus'/],
  ['start on no port', ['local/commands/start.ts'], { PORT: 'x' }, /PORT is "x"/],
  [
    'start on no host',
    ['local/commands/start.ts'],
    { PORT: '0', HOST: 'x.invalid' },
    /HOST is "x\.invalid"/,
  ],
  [
    'start on Windows, where the rest is missing too',
    [
      '--import',
      "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})",
      'local/commands/start.ts',
    ],
    { PORT: '0' },
    /On Windows this runs in WSL/,
  ],
  [
    'start with a file for a folder',
    ['local/commands/start.ts', '--data', 'package.json'],
    { PORT: '0' },
    /^The database cannot be in package\.json: it is a file \(EEXIST\)/m,
  ],
  ['serve', ['local/commands/serve.ts', '--dist', '/nowhere'], {}, /There is no build/],
  [
    'serve with data',
    ['local/commands/serve.ts', '--data', 'x'],
    {},
    /'--data'; known are --dist\./,
  ],
  ['dev of a build', ['local/commands/dev.ts', '--dist', 'x'], {}, /'--dist'; known are --data\./],
  ['messages', ['local/commands/messages.ts', 'today'], {}, /Unexpected argument 'today'/],
  ['doctor', ['local/commands/doctor.ts', 'www.x.br'], {}, /with https:\/\//],
  ['doctor without a site', ['local/commands/doctor.ts'], {}, /Name one site/],
  ['doctor of nobody', ['local/commands/doctor.ts', 'http://127.0.0.1:9'], {}, /did not answer/],
  ['busy', ['tests/busy/run.ts'], {}, /Say what to run/],
  ['fuzz', ['tests/fuzz/run.ts', '--runs', 'many'], {}, /--runs is "many"/],
  ['load', ['tests/load/run.ts', '--clients', '0'], {}, /--clients is "0"/],
  ['campaign', ['tests/campaign/run.ts', '--runs', '-1'], {}, /--runs/],
  ['screenshots', ['tests/e2e/screenshots.ts', '--bogus'], {}, /Unknown option/],
  [
    'build of a hosted site without its address',
    ['node_modules/vite/bin/vite.js', 'build'],
    {
      VITE_SUPABASE_URL: 'https://x.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      VITE_SITE_URL: '',
    },
    /VITE_SITE_URL is not/,
  ],
])('%s, asked wrongly, says so in a sentence and fails', async (_what, args, env, says) => {
  const { code, output } = await run(args, env);
  expect(output).toMatch(says);
  expect(output).not.toMatch(/^\s+at .*\(node:|^\s+at .*local\//m);
  expect(code).toBe(1);
});
