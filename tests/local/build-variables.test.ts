import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildVariables } from '../../local/commands/build-variables.ts';
import { type TemporaryDirectory, temporaryDirectory, writeFiles } from './dist-fixture.ts';

let root: TemporaryDirectory;
beforeEach(async () => {
  root = await temporaryDirectory();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await root.remove();
});

test('a build has the variables of the environment', async () => {
  vi.stubEnv('VITE_SITE_URL', 'https://ambiente.example');
  await writeFiles(root.path, { '.env.example': 'VITE_SITE_URL=https://exemplo.example' });
  expect(await buildVariables(root.path)).toMatchObject({
    VITE_SITE_URL: 'https://ambiente.example',
  });
});

for (const file of ['.env', '.env.local', '.env.production', '.env.production.local']) {
  test(`a build has the variables of ${file}, and the environment goes before it`, async () => {
    vi.stubEnv('VITE_SITE_URL', 'https://ambiente.example');
    await writeFiles(root.path, {
      [file]: 'VITE_SITE_URL=https://arquivo.example\nVITE_TITLE=Arquivo',
    });
    expect(await buildVariables(root.path)).toMatchObject({
      VITE_SITE_URL: 'https://ambiente.example',
      VITE_TITLE: 'Arquivo',
    });
  });
}
