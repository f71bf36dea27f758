import { company, whatsappUrl } from '../../content/company.ts';
import { contactDetails, contactForm } from '../../content/contact/contact.ts';
import { SiteLink } from '../../ui/controls/SiteLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** The ways to write to the company that need no script. */
export function NoScriptHelp() {
  return (
    <noscript>
      <Notice kind="warning">
        <p>{contactForm.withoutScript}</p>
        <p>
          <SiteLink link={{ label: contactDetails.phoneLabel, href: whatsappUrl() }} />
          {' · '}
          <SiteLink link={company.email} />
        </p>
      </Notice>
    </noscript>
  );
}
