import { companyName } from '../../src/content/company.ts';

/** What a page's card for social networks says above its signature, which is the company's name. */
export interface CardWords {
  readonly title: string;
  /** Empty where title or signature say the same. */
  readonly kicker: string;
}

const BEFORE = `${companyName}: `;
const BEHIND = ` | ${companyName}`;

/**
 * Says each thing once.
 * @param title the page's own, with the company's name before or behind it
 * @param section the name of the section the page belongs to, or the company's
 */
export function cardWords(title: string, section: string): CardWords {
  const own = title.endsWith(BEHIND) ? title.slice(0, -BEHIND.length) : withoutBeginning(title);
  const isFirst = own.startsWith(section) && !/^\p{L}/u.test(own.slice(section.length));
  const isSaid = isFirst || section === companyName;
  return { title: own, kicker: isSaid ? '' : section };
}

function withoutBeginning(title: string): string {
  if (!title.startsWith(BEFORE)) return title;
  const rest = title.slice(BEFORE.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
