import { inlineScript } from './inline-script.ts';

/**
 * It looks after a form from the first moment on, as all other code may be late or lost: the text is
 * kept for this tab and put back after a reload, until src/contact/draft/ does that. What is kept of
 * a form is all of it, above what a draft had. Storage throws where it is not allowed or full.
 */
const SOURCE = `{
  const page = document.documentElement.dataset;
  const kept = (key) => JSON.parse(sessionStorage['pinhal:' + key] ?? null);

  const restore = () => {
    const [form] = document.forms;
    try {
      const texts = kept('typed') ?? kept('draft').values;
      for (const name in texts)
        if (texts[name] && !form[name].value) {
          form[name].value = texts[name];
          form.dataset.restored = '';
        }
    } catch {}
  };
  addEventListener('DOMContentLoaded', restore);
  addEventListener(
    'input',
    ({ target: { form } }) => {
      delete page.submitted;
      try {
        if (form.dataset.hydrated == null) {
          if (document.readyState == 'loading') restore();
          sessionStorage['pinhal:typed'] = JSON.stringify(Object.fromEntries(new FormData(form)));
        }
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
