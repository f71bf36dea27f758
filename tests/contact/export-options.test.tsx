import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExportOptions } from '../../src/contact/export/ExportOptions.tsx';
import { emptyMessage } from '../../src/contact/fields.ts';
import { limits } from '../../src/contact/rules.ts';
import { exportText } from '../../src/content/contact/contact.ts';

/** What the link of the e-mail leads to. */
function mailOf(subject: string): string {
  const html = renderToStaticMarkup(<ExportOptions message={{ ...emptyMessage, subject }} />);
  const [, href = ''] = /href="(mailto:[^"]*)"/.exec(html) ?? [];
  return href.replaceAll('&amp;', '&');
}

// A text that cannot be sent may be stuck before anything is checked.
test.each([
  ['pasted into the wrong field', 'x'.repeat(3000)],
  ['of as many emoji as may be', '🌲'.repeat(limits.subject.max)],
])(
  'a subject %s does not make the address of the mail longer than any program opens',
  (_, subject) => {
    const mail = mailOf(subject);
    expect(mail.length).toBeLessThanOrEqual(2000);
    expect(decodeURIComponent(mail)).toContain(exportText.pasteHere);
  },
);
