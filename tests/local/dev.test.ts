import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { ROOT } from '../../local/command.ts';
import { validRow } from '../database/support/harness.ts';
import { insert, test } from './product.ts';

test('npm run dev has the database here, whichever project a build is for, and shows no file with messages', async ({
  product,
}) => {
  // As in `.env`, which yields to these.
  vi.stubEnv('VITE_SUPABASE_URL', 'https://named.example');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_named');
  const { url, child, ended } = await product.start(product.run('dev'));
  vi.unstubAllEnvs();
  const { origin } = new URL(url);
  const code = await (await fetch(`${origin}/src/outbox/sending/endpoint.ts`)).text();
  expect(code).toContain('sb_publishable_local');
  expect(code).not.toContain('named');
  // As an operator may have left them there; git ignores them. Vite denies keys by itself.
  const left = ['messages.dev-test.json', 'dev-test.sql', 'dev-test.key'];
  for (const name of left) {
    const file = join(ROOT, name);
    await writeFile(file, '[]');
    const answer = await fetch(`${origin}/${name}`).finally(() => rm(file));
    expect([name, answer.status]).toEqual([name, 403]);
  }
  const row = validRow();
  expect(await insert(origin, row)).toBe(201);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(await product.messages()).toMatchObject([{ id: row.id }]);
});
