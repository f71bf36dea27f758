/**
 * The script in the HTML of every page with a form. It looks after the form from the first moment on,
 * as all other code may be late or lost: the text is kept for this tab and put back after a reload,
 * until src/contact/draft/ does that. Each input stores the text of all fields (`pinhal:typed`), which counts
 * more than the draft. Errors are ignored: storage may be forbidden or full, and a page may have no form.
 */
{
  const page = document.documentElement.dataset;
  // biome-ignore lint/style/useTemplate: the build knows plain strings only.
  const kept = (key: string) => JSON.parse(sessionStorage['pinhal:' + key] ?? null);

  // Translators and extensions put forms of their own into pages.
  const pageForm = () => document.querySelector('#root form') as HTMLFormElement | null;
  const textOf = (form: HTMLFormElement) => JSON.stringify(Object.fromEntries(new FormData(form)));
  let isKept: unknown;

  const restore = (form: HTMLFormElement) => {
    try {
      const texts: Record<string, string> = kept('typed') ?? kept('draft').values;
      // Another version's draft may have fields that this form has not.
      for (const name in texts)
        if (texts[name] && form[name]?.value === '') {
          form[name].value = texts[name];
          isKept = form.dataset.restored = '1';
        }
      // The page loaded itself again after the click (boot.ts, src/browser/code/reload.ts).
      if (sessionStorage['pinhal:left'] >= sessionStorage['pinhal:clicked']) page.submitted = '';
    } catch {}
  };
  addEventListener('DOMContentLoaded', () => restore(pageForm() as HTMLFormElement));
  // Back as it was left: meanwhile another page of this tab may have changed the text, or sent it.
  const takeUp = () => {
    const form = pageForm();
    // The page may show another one by then, without a form.
    if (form && form.dataset.hydrated == null) {
      const before = textOf(form);
      // What storage did not take is here only.
      if (isKept) form.reset();
      restore(form);
      // biome-ignore lint/suspicious/noDoubleEquals: both are strings, and a byte of every such page.
      if (textOf(form) != before) delete page.submitted;
    }
  };
  addEventListener('pageshow', ({ persisted }) => persisted && takeUp());
  // The other page's last words may come only now.
  // biome-ignore lint/suspicious/noDoubleEquals: both are objects, and a byte of every such page.
  addEventListener('storage', ({ storageArea }) => storageArea == sessionStorage && takeUp());
  const keep = ({ target: { form } }: { readonly target: { readonly form: HTMLFormElement } }) => {
    // biome-ignore lint/suspicious/noDoubleEquals: both are elements, and a byte of every such page.
    if (form != pageForm()) return;
    try {
      if (form.dataset.hydrated == null) {
        // biome-ignore lint/suspicious/noDoubleEquals: both are strings, and a byte of every such page.
        if (document.readyState == 'loading') restore(form);
        delete sessionStorage['pinhal:clicked'];
        // Where storage does not take it, it is here only.
        isKept = 0;
        isKept = sessionStorage['pinhal:typed'] = textOf(form);
      }
    } catch {}
    delete page.submitted;
  };
  addEventListener('input', keep as unknown as EventListener, true);
  // A form submitted before it is hydrated is submitted then, unless its text was changed.
  addEventListener(
    'submit',
    (event) => {
      // biome-ignore lint/suspicious/noDoubleEquals: both are elements, and a byte of every such page.
      if (event.target != pageForm()) return;
      event.preventDefault();
      page.submitted = '';
      try {
        sessionStorage['pinhal:clicked'] = Date.now();
      } catch {}
    },
    true,
  );
}
