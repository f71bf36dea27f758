import type { ReactNode } from 'react';
import { PendingBadge } from '../../contact/pending/PendingBadge.tsx';
import { savedCount } from '../../contact/pending/pending-count.ts';
import {
  addressLines,
  chatLink,
  company,
  companyName,
  socialLinks,
} from '../../content/company.ts';
import {
  deviceLink,
  footerText,
  headerText,
  mainLinks,
  privacyLink,
  specialistLink,
} from '../../content/navigation.ts';
import { serviceLinks } from '../../content/service-links.ts';
import { ConnectionStatus } from '../../pwa/ConnectionStatus.tsx';
import { InstallOffer } from '../../pwa/install/InstallOffer.tsx';
import { LoadingStatus } from '../../ui/feedback/LoadingStatus.tsx';
import { Footer } from '../../ui/layout/Footer.tsx';
import { Header } from '../../ui/layout/Header.tsx';
import { Layout } from '../../ui/layout/Layout.tsx';
import { useCurrentYear } from './useCurrentYear.ts';

const quickMenuId = 'menu';

const contact = {
  heading: footerText.contactHeading,
  addressLines,
  chat: chatLink(),
  email: company.email,
};

/** Header, footer and the words in them, around any page. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const year = useCurrentYear();
  return (
    <Layout
      skipLink={headerText.skipLink}
      header={
        <Header
          words={headerText}
          companyName={companyName}
          links={mainLinks}
          action={specialistLink}
          chat={contact.chat}
          badge={{ to: '/contato', content: <PendingBadge /> }}
          fallbackId={quickMenuId}
        />
      }
      footer={
        <>
          <InstallOffer saved={savedCount} />
          <Footer
            companyName={companyName}
            tagline={company.tagline}
            social={{ label: footerText.socialLabel, links: socialLinks }}
            menu={{ id: quickMenuId, heading: footerText.quickMenuHeading, links: mainLinks }}
            services={{ heading: footerText.servicesHeading, links: serviceLinks }}
            contact={contact}
            copyright={footerText.copyright(year)}
            legal={[privacyLink, deviceLink]}
          />
          <ConnectionStatus />
          <LoadingStatus />
        </>
      }
    >
      {children}
    </Layout>
  );
}
