import { expect, test } from './site-fixtures.ts';

test.use({ expectedErrors: [/Content Security Policy/] });

test('a script and a handler that were smuggled into a page do not run', async ({ page }) => {
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
