import { inlineScript } from './inline-script.ts';

/**
 * It looks after a form from the first moment on, as all other code may be late or lost: the text is
 * kept for this tab and put back after a reload, until src/contact/draft/ does that. Storage throws
 * where it is not allowed or full.
 */
const SOURCE = `{
  const page = document.documentElement.dataset;
  const kept = (key) => JSON.parse(sessionStorage['pinhal:' + key] ?? '{}');

  addEventListener('DOMContentLoaded', () => {
    const { elements } = document.forms[0];
    try {
      for (const texts of [kept('typed'), kept('draft').values])
        for (const name in texts) elements[name].value ||= texts[name];
    } catch {}
  });
  addEventListener(
    'input',
    ({ target: { form } }) => {
      delete page.submitted;
      try {
        form.dataset.hydrated ??
          (sessionStorage['pinhal:typed'] = JSON.stringify(Object.fromEntries(new FormData(form))));
      } catch {}
    },
    true,
  );
  // A form submitted before it is hydrated is submitted then, unless its text was changed.
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      page.submitted = '';
    },
    true,
  );
}`;

/** The script of every page that has a form in its HTML. */
export const FORM_SCRIPT = inlineScript(SOURCE);

/** The script's element for a page with this body: nothing where there is no form. */
export function formScriptTag(body: string): string {
  return body.includes('<form') ? `<script>${FORM_SCRIPT}</script>` : '';
}
