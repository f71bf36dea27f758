import { LazyContactForm } from '../../contact/lazy-form/LazyContactForm.tsx';
import { addressLines, chatLink, company, map } from '../../content/company.ts';
import { contactDetails, contactPage, mapText } from '../../content/contact/contact.ts';
import type { PagePath } from '../../content/types.ts';
import { ContactColumns } from '../../ui/blocks/ContactColumns.tsx';
import { ContactDetails } from '../../ui/blocks/ContactDetails.tsx';
import { MapEmbed } from '../../ui/blocks/MapEmbed.tsx';

interface ContactBlockProps {
  /** The page the form stands on; it travels with the message. */
  readonly sourcePage: PagePath;
  readonly mapHeight: 'regular' | 'tall';
  /** Opening hours are said on the contact page only. */
  readonly withHours?: boolean;
}

/** Form, address and map: the same on the home page and on the contact page. */
export function ContactBlock({ sourcePage, mapHeight, withHours = false }: ContactBlockProps) {
  return (
    <ContactColumns
      form={<LazyContactForm sourcePage={sourcePage} />}
      details={
        <>
          <ContactDetails
            labels={contactDetails}
            addressLines={addressLines}
            phone={{ label: company.phone.label, href: chatLink().href }}
            email={company.email}
            {...(withHours && {
              hours: { heading: contactPage.hoursHeading, items: contactDetails.hours },
            })}
          />
          <MapEmbed
            height={mapHeight}
            embedUrl={map.embedUrl}
            page={{ label: mapText.openMap, href: map.pageUrl }}
            address={addressLines.join(', ')}
            words={mapText}
            drawnMap="/art/map.svg"
          />
        </>
      }
    />
  );
}
