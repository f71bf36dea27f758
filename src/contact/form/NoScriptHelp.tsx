import { contactForm } from '../../content/contact/contact.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { DirectWays } from '../lazy-form/DirectWays.tsx';

/** The ways to write to the company that need no script. */
export function NoScriptHelp() {
  return (
    <noscript>
      <Notice kind="warning">
        <p>{contactForm.withoutScript}</p>
        <DirectWays />
      </Notice>
    </noscript>
  );
}
