import { chatLink, company } from '../../content/company.ts';
import { contactDetails } from '../../content/contact/contact.ts';
import { SiteLink } from '../../ui/controls/SiteLink.tsx';

/** The ways to write to the company that need no form. */
export function DirectWays() {
  return (
    <p>
      <SiteLink link={{ label: contactDetails.phoneLabel, href: chatLink().href }} />
      {' · '}
      <SiteLink link={company.email} />
    </p>
  );
}
