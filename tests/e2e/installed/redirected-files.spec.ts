import { startServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { test as base, distDir, expect } from '../site-fixtures.ts';
import { filesNotKept } from '../support/kept-files.ts';
import { visit } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';
import { forget } from './support/forget.ts';

/** As Vercel and Cloudflare do, the server sends on from a page's file to its address. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  baseURL: async ({}, use) => {
    const site = createSite(distDir);
    const server = await startServer(
      [
        (request, response, next) => {
          const [, path] = /^(\/(?!404\b).+)\.html$/.exec(request.url ?? '') ?? [];
          if (path === undefined) return site(request, response, next);
          response.writeHead(308, { Location: path === '/index' ? '/' : path });
          response.end();
        },
      ],
      { port: 0 },
    );
    await use(server.url);
    await server.close();
  },
});

test.use({
  serviceWorkers: 'allow',
  ownContext: true,
  expectedErrors: [/INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/],
});

test('pages the browser has thrown away are kept again where files have other addresses', async ({
  page,
  context,
}) => {
  await installSite(page);
  for (const file of ['/servicos.html', '/tecnologias.html']) await forget(page, file);
  // A worker that does not say in time what it keeps is asked by the next document again.
  await expect(async () => {
    await visit(page, '/servicos');
    await expect.poll(() => filesNotKept(page, '/servicos', '/tecnologias')).toEqual([]);
  }).toPass({ timeout: 0 });
  await context.setOffline(true);
  const answer = await page.goto('/tecnologias');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tecnologias');
});
