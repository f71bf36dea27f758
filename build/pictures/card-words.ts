import { company } from '../../src/content/company.ts';

/** What a page's card for social networks says above its signature, which is the company's name. */
export interface CardWords {
  readonly title: string;
  /** Empty where title or signature say the same. */
  readonly kicker: string;
}

/**
 * Says each thing once.
 * @param title the page's own, with the company's name before or behind it
 * @param section the name of the section the page belongs to, or the company's
 */
export function cardWords(title: string, section: string): CardWords {
  const own = title.replace(` | ${company.name}`, '').replace(`${company.name}: `, '');
  const isSaid = section === company.name || own.startsWith(section);
  return { title: own.charAt(0).toUpperCase() + own.slice(1), kicker: isSaid ? '' : section };
}
