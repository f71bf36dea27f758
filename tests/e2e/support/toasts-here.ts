import type { ContactFormOnPage } from './contact-form.ts';

/** Opens the form once the code of its toasts is here: after 2 s without it they are shown plainly. */
export async function openWithToasts(form: ContactFormOnPage): Promise<void> {
  const { page } = form;
  const answered = page.waitForResponse('**/assets/Toaster-*.js', { timeout: 0 });
  await form.open();
  await form.field('name').focus();
  const code = (await answered).url();
  await page.evaluate((url) => import(url).then(() => undefined), code);
}
