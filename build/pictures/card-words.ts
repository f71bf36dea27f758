import { company } from '../../src/content/company.ts';

/** What a page's card for social networks says above its signature, which is the company's name. */
export interface CardWords {
  readonly title: string;
  /** Empty where title or signature say the same. */
  readonly kicker: string;
}

const before = `${company.name}: `;
const behind = ` | ${company.name}`;

/**
 * Says each thing once.
 * @param title the page's own, with the company's name before or behind it
 * @param section the name of the section the page belongs to, or the company's
 */
export function cardWords(title: string, section: string): CardWords {
  const own = title.endsWith(behind) ? title.slice(0, -behind.length) : withoutBeginning(title);
  const isFirst = own.startsWith(section) && !/^\p{L}/u.test(own.slice(section.length));
  const isSaid = isFirst || section === company.name;
  return { title: own, kicker: isSaid ? '' : section };
}

function withoutBeginning(title: string): string {
  if (!title.startsWith(before)) return title;
  const rest = title.slice(before.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
