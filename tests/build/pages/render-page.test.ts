import { expect, test } from 'vitest';
import { renderPage } from '../../../src/prerender.tsx';

test('a page is its head and its body', async () => {
  const { head, body, title } = await renderPage('/sobre');
  expect(head).toContain(`<title>${title}</title>`);
  expect(head).toContain('<script type="application/ld+json">');
  expect(body).toContain('<h1');
});

test.each([
  ['/portfolio/nada', 'leads to the not-found page'],
  ['/blog/Node_JS', 'leads to the not-found page'],
  ['/nada', 'leads to the not-found page'],
  ['/blog/integracao-sistemas', 'redirects'],
])('%s is no page: that it %s is said in place of publishing it', async (path, reason) => {
  await expect(renderPage(path)).rejects.toThrow(`${path} ${reason}`);
});

test('the page for what does not exist is one of its own', async () => {
  expect((await renderPage('/404')).head).toContain('noindex');
});
