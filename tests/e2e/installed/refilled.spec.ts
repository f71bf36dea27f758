import { pageWithoutCode } from '../outbox/support/device.ts';
import { expect, test } from '../site-fixtures.ts';
import { filesNotKept } from '../support/kept-files.ts';
import { visit } from '../support/visit.ts';
import { forget } from './support/forget.ts';

// The browser looks for a new worker, and the pages fetch what they lack, as the connection goes.
test.use({
  serviceWorkers: 'allow',
  hasSite: true,
  expectedErrors: [/INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/],
});

test('a page and the style sheet that the browser has thrown away are kept again once a page was read that needs them', async ({
  page,
  context,
}) => {
  await page.goto(pageWithoutCode);

  await test.step('the page', async () => {
    await forget(page, '/servicos.html');
    expect(await filesNotKept(page, '/servicos')).toEqual(['the document of /servicos']);
    await visit(page, '/servicos');
    await expect.poll(() => filesNotKept(page, '/servicos')).toEqual([]);
    await context.setOffline(true);
    const answer = await page.goto('/servicos');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviços');
  });

  await test.step('the style sheet', async () => {
    await context.setOffline(false);
    await visit(page, '/');
    await forget(page, '/assets/style-');
    expect(await filesNotKept(page, '/servicos')).toEqual([
      expect.stringMatching(/^\/assets\/style-/),
    ]);
    await visit(page, '/servicos');
    await expect.poll(() => filesNotKept(page, '/servicos')).toEqual([]);
    await context.setOffline(true);
    await page.goto('/servicos');
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  });
});
