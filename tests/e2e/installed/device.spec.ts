import { contactToasts } from '../../../src/content/contact/toasts.ts';
import { offlineNotice } from '../../../src/content/pwa/connection.ts';
import { expect, test } from '../site-fixtures.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { filesKept } from '../support/kept-files.ts';
import { followInFooter } from '../support/visit.ts';
import { installSite } from '../support/worker.ts';

const PAGE = '/este-aparelho';

test.use({
  serviceWorkers: 'allow',
  hasSite: true,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|fetching the script|Failed to load resource/],
});

test('what is kept is counted and listed, and nothing waits', async ({ page }) => {
  await installSite(page, PAGE);
  const fact = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(fact('Para ler sem internet')).toHaveText(/^2\d páginas$/);
  await expect(fact('Espaço ocupado')).toHaveText(/^[\d.,]+ MB$/);
  await expect(fact('Mensagens pendentes')).toHaveText('nenhuma');
  await expect(fact('Rascunho nesta aba')).toHaveText('nenhum');
  await expect(fact('Aberto como aplicativo')).toHaveText('não');
  await expect(fact('Versão do site')).toHaveText(/^[\w-]{7}$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Serviços AWS' })).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar agora' }).click();
  await expect(page.getByText('Este aparelho já tem a versão mais nova.')).toBeVisible();
});

test.describe('in a window of its own', () => {
  test.use({ ownContext: true });

  test('a further page of the list of articles that was read is counted and listed', async ({
    page,
  }) => {
    await installSite(page, '/este-aparelho');
    const main = page.getByRole('main');
    const count = main.getByText(/^\d+ páginas$/);
    // Until it is known what is kept, none is.
    await expect(count).toHaveText(/^\d\d páginas$/);
    const before = Number.parseInt((await count.textContent()) ?? '', 10);
    const [path, title] = ['/blog/pagina/2', 'Blog, página 2'];
    // As src/pwa/kept/keep-page.ts keeps it; the list has no such page yet. One of another version would be asked
    // for anew, and goes as the server does not know it.
    await page.evaluate(
      async ([path, title]) => {
        const blog = new DOMParser().parseFromString(
          await (await fetch('/blog')).text(),
          'text/html',
        );
        for (const heading of blog.querySelectorAll('h1')) heading.textContent = title;
        const headers = { 'Content-Type': 'text/html' };
        const html = blog.documentElement.outerHTML;
        await (await caches.open('pages')).put(path, new Response(html, { headers }));
      },
      [path, title] as const,
    );
    await page.reload();
    await expect(count).toHaveText(`${before + 1} páginas`);
    await expect(main.getByRole('link', { name: title })).toHaveAttribute('href', path);
  });

  test('all is deleted only after the messages that wait were named', async ({ page, context }) => {
    await installSite(page, '/contato');
    const form = new ContactFormOnPage(page);
    await form.form.scrollIntoViewIfNeeded();
    const subject = `Reforma como em https://loja.example/${'depositos'.repeat(6)}`;
    const message = aMessage({ subject });
    await form.fill(message);
    await context.setOffline(true);
    await form.submit.click();
    await expect(form.toast(contactToasts.savedOffline.title)).toBeVisible();
    await followInFooter(page, 'Dados neste aparelho');

    const main = page.getByRole('main');
    await expect(main.getByText('1 mensagem', { exact: false }).first()).toBeVisible();
    const erase = main.getByRole('button', { name: 'Apagar o que o site guarda aqui' });
    const question = main.getByRole('alertdialog', {
      name: 'Apagar o que o site guarda neste aparelho?',
    });
    await erase.click();
    await expect(question).toContainText(subject);
    // One long word is no reason to be wider than a phone.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (size) await page.setViewportSize(size);
    await question.getByRole('button', { name: 'Manter' }).click();
    await expect(erase).toBeFocused();
    await expect(main.getByRole('link', { name: 'Ver a mensagem pendente' })).toBeVisible();

    await erase.click();
    await question.getByRole('button', { name: 'Apagar tudo' }).click();
    await expect(main.getByText(/^O que o site guardava neste aparelho foi apagado/)).toBeVisible();
    await expect(
      main.getByRole('term').filter({ hasText: 'Mensagens' }).locator('+ dd'),
    ).toHaveText('nenhuma');
    // Chromium may open a deleted cache once more, for the compiled code of a script that came from
    // it: what counts is that nothing is in there.
    expect(await filesKept(page)).toEqual([]);
    const left = await page.evaluate(() =>
      [sessionStorage, localStorage]
        .flatMap(Object.keys)
        .filter((key) => key.startsWith('pinhal:')),
    );
    expect(left).toEqual([]);

    // What is read on is not kept again.
    await context.setOffline(false);
    await page.getByRole('banner').getByRole('link', { name: 'Sobre Nós' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre Nós');
    // For as long as the code that keeps, and the page, would take.
    await page.evaluate(async () => {
      for (let time = 0; time < 4; time += 1) await (await fetch('/sobre')).text();
    });
    expect(await page.evaluate(() => caches.keys())).not.toContain('pages');
    await context.setOffline(true);
    await expect(page.getByText(offlineNotice(false), { exact: true })).toBeVisible();
  });
});
