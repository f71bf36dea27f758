import type { OutsideLink } from './types.ts';

/** The company's name. A value of its own, as the build writes such into the texts that name it. */
export const companyName = 'Pinhal Software';

/** Its name as it stands below the app's icon, and in running text; at most 12 letters. */
export const companyShortName = 'Pinhal';

/** Where the office is: fictional street and number, real city. */
export const address = {
  street: 'Alameda das Pinhas, 142, 3º andar',
  district: 'Centro',
  city: 'Curitiba',
  state: 'Paraná',
  stateCode: 'PR',
  postalCode: '80000-142',
  country: 'Brasil',
  countryCode: 'BR',
} as const;

/** The address as it is written on an envelope, one line each. */
export const addressLines: readonly string[] = [
  address.street,
  `${address.district}, ${address.city}, ${address.state}`,
  `CEP ${address.postalCode}`,
];

/**
 * Praça Tiradentes, the square every distance in Curitiba is measured from (WGS 84, degrees). Search engines ask for
 * five decimals.
 */
const location = { latitude: -25.42961, longitude: -49.27132 } as const;

const phone = '(41) 5555-0142';
const phoneDigits = '554155550142';

/** The text in an address. A lone surrogate has no place there, and `toWellFormed` is not everywhere. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** The chat-app conversation with the company, with `text` already typed. */
export function whatsappUrl(text: string): string {
  return `https://wa.me/${phoneDigits}?text=${encode(text)}`;
}

/** The link to that conversation, about the page it stands on where that is named. */
export function chatLink(title?: string): OutsideLink {
  const about = title ? `“${title}”` : 'um projeto';
  const text = `Olá! Vim pelo site da ${companyName} e gostaria de conversar sobre ${about}.`;
  return { label: 'Conversar no WhatsApp', href: whatsappUrl(text) };
}

const email = 'contato@pinhal.example';

/** A new mail to the company with subject and body already written; its lines end as mails' do (RFC 6068, 5). */
export function mailUrl(subject: string, body: string): string {
  const lines = encode(body).replaceAll('%0A', '%0D%0A');
  return `mailto:${email}?subject=${encode(subject)}&body=${lines}`;
}

/** Opening hours; `when` stands in a sentence, `days` and times are in schema.org's notation. */
export const openingHours = [
  {
    label: 'Segunda a sexta',
    when: 'de segunda a sexta',
    hours: '9h-18h',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
  },
  {
    label: 'Sábado',
    when: 'aos sábados',
    hours: '9h-12h',
    days: ['Saturday'],
    opens: '09:00',
    closes: '12:00',
  },
] as const;

export type SocialNetwork = 'linkedin' | 'instagram' | 'github' | 'youtube' | 'facebook';

export interface SocialLink extends OutsideLink {
  readonly network: SocialNetwork;
}

export const socialLinks: readonly SocialLink[] = [
  { network: 'linkedin', label: 'LinkedIn', href: 'https://linkedin.example/pinhal' },
  { network: 'instagram', label: 'Instagram', href: 'https://instagram.example/pinhal' },
  { network: 'github', label: 'GitHub', href: 'https://github.example/pinhal' },
  { network: 'youtube', label: 'YouTube', href: 'https://youtube.example/pinhal' },
  { network: 'facebook', label: 'Facebook', href: 'https://facebook.example/pinhal' },
];

/** Facts about the company. Everything but the city is fictional. */
export const company = {
  legalName: 'Pinhal Software Ltda.',
  foundingYear: 2021,
  tagline: 'Soluções tecnológicas sob medida, feitas em Curitiba por quem fica para cuidar delas.',
  description:
    'Empresa de software de Curitiba que desenvolve sistemas, aplicativos e integrações sob medida e cuida deles em produção.',
  phone: { label: phone, international: '+55 41 5555-0142' },
  email: { label: email, href: `mailto:${email}` },
  location,
} as const;

/** The company's CNPJ: in the form of one, which nobody has. */
export const taxId = '00.000.000/0000-00';

/**
 * A domain and a year in which it was the company's: part of the names of feed and articles (RFC 4151). Never changed
 * once published, not even with the domain, or feed readers take all articles for new.
 */
export const feedAuthority = 'pinhal.example,2021';

/** OpenStreetMap addresses of the office: the embed and the full page (bbox: west, south, east, north). */
export const map = {
  embedUrl:
    'https://www.openstreetmap.org/export/embed.html' +
    `?bbox=-49.2773%2C-25.4331%2C-49.2653%2C-25.4261&layer=mapnik` +
    `&marker=${location.latitude}%2C${location.longitude}`,
  pageUrl:
    'https://www.openstreetmap.org/' +
    `?mlat=${location.latitude}&mlon=${location.longitude}` +
    `#map=17/${location.latitude}/${location.longitude}`,
} as const;
