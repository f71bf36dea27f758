import { expect, test } from './site-fixtures.ts';

test.use({ serviceWorkers: 'block' });

test('every answer carries the security headers', async ({ request }) => {
  for (const path of ['/', '/blog/migracao-aws', '/nao-existe', '/worker.js', '/feed.xml']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(/default-src 'none'/);
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], path).toMatch(/geolocation=\(\)/);
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    expect(headers['strict-transport-security'], path).toMatch(/max-age=\d{8}/);
  }
});

test.describe('the policy', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('stops a script and a handler that were smuggled in', async ({ page }) => {
    await page.route('/sobre', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        '</body>',
        '<script>window.smuggled = "script"</script>' +
          '<img src="data:image/png,-" alt="" onerror="window.smuggled = \'handler\'"></body>',
      );
      await route.fulfill({ response, body: html });
    });
    const violations: string[] = [];
    page.on('console', (message) => violations.push(message.text()));
    await page.goto('/sobre');
    await expect
      .poll(() => violations.filter((text) => text.includes('Content Security Policy')).length)
      .toBeGreaterThanOrEqual(2);
    expect(await page.evaluate(() => Reflect.get(window, 'smuggled'))).toBeUndefined();
  });
});

test('files named by their content are kept for a year, all others are asked for', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
  expect((await request.get(asset)).headers()['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['/', '/sobre', '/worker.js', '/manifest.webmanifest', '/art/hero.svg']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache');
  }
});

test('texts travel compressed, in the best way the browser knows', async ({ request }) => {
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await request.get('/', { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers()['content-encoding'], accepted).toBe(encoding);
    expect(await answer.text()).toContain('</html>');
  }
});

test('what has not changed is not sent again', async ({ request }) => {
  const { etag = '' } = (await request.get('/sobre')).headers();
  expect(etag).not.toBe('');
  const again = await request.get('/sobre', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
  expect(await again.body()).toHaveLength(0);
});

test('HEAD answers as GET does, without the body; other methods are refused', async ({
  request,
}) => {
  const head = await request.head('/contato');
  expect(head.status()).toBe(200);
  expect(head.headers()['content-type']).toMatch(/^text\/html/);
  expect(await head.body()).toHaveLength(0);
  expect((await request.post('/contato')).status()).toBe(405);
});

test('each kind of file says what it is', async ({ request }) => {
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/worker.js', 'text/javascript'],
    ['/art/hero.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/nao-existe', 'text/html'],
  ] as const) {
    expect((await request.get(path)).headers()['content-type'], path).toMatch(
      new RegExp(`^${type.replace('+', '\\+')}`),
    );
  }
});
