import type { ReactNode } from 'react';
import { addressLines, company, socialLinks, whatsappUrl } from '../content/company.ts';
import {
  footerText,
  headerText,
  mainLinks,
  privacyLink,
  specialistLink,
} from '../content/navigation.ts';
import { services } from '../content/services.ts';
import { Footer } from '../ui/Footer.tsx';
import { Header } from '../ui/Header.tsx';
import { Layout } from '../ui/Layout.tsx';
import { ThemeProvider } from '../ui/ThemeProvider.tsx';
import { useCurrentYear } from './-useCurrentYear.ts';

const QUICK_MENU_ID = 'menu';

const contact = {
  heading: footerText.contactHeading,
  addressLines,
  chat: { label: footerText.whatsappLabel, href: whatsappUrl() },
  email: company.email,
};

const serviceLinks = services.map(({ title, path }) => ({ label: title, to: path }));

/** Header, footer and the words in them, around any page. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const year = useCurrentYear();
  return (
    <ThemeProvider>
      <Layout
        skipLink={headerText.skipLink}
        header={
          <Header
            words={headerText}
            companyName={company.name}
            links={mainLinks}
            action={specialistLink}
            fallbackId={QUICK_MENU_ID}
          />
        }
        footer={
          <Footer
            companyName={company.name}
            tagline={company.tagline}
            social={{ label: footerText.socialLabel, links: socialLinks }}
            menu={{ id: QUICK_MENU_ID, heading: footerText.quickMenuHeading, links: mainLinks }}
            services={{ heading: footerText.servicesHeading, links: serviceLinks }}
            contact={contact}
            copyright={footerText.copyright(year)}
            legal={[privacyLink]}
          />
        }
      >
        {children}
      </Layout>
    </ThemeProvider>
  );
}
