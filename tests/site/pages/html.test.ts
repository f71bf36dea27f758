import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages } from '../dist.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The way React writes HTML: names as in the DOM, void elements closed, empty booleans.
    'attr-case': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-input-type': 'off',
    'no-trailing-whitespace': 'off',
    // React's useId writes ids such as _R_1_.
    'valid-id': ['error', { relaxed: true }],
    // Lists may have names; the specification of ARIA allows it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Stacked on phones, a table keeps its meaning in every browser only with its roles spelt out.
    'no-redundant-role': 'off',
    // Scripts and styles are our own, under names that hold their hash.
    'require-sri': 'off',
  },
});

test.each(builtPages)('$path is valid HTML', async ({ html }) => {
  const report = await validator.validateString(html);
  const messages = report.results.flatMap((result) =>
    result.messages.map(({ ruleId, message, offset }) => [
      ruleId,
      message,
      html.slice(Math.max(0, offset - 60), offset + 100),
    ]),
  );
  expect(messages).toEqual([]);
});
