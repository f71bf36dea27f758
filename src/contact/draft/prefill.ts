import { contactSubjects, subjectParameter } from '../../content/contact/contact.ts';
import type { Message } from '../../outbox/index.ts';
import { isBlank } from '../fields.ts';

/** The subject the page's address asks for: words of the site's own, or '' without any. */
export function askedSubject(): string {
  const asked = new URLSearchParams(location.search).get(subjectParameter) ?? '';
  return Object.hasOwn(contactSubjects, asked) ? (contactSubjects[asked] ?? '') : '';
}

/** Did the visitor write nothing of this? A subject the site filled in is not theirs. */
export function isUnwritten(values: Message): boolean {
  const isOurs = Object.values(contactSubjects).includes(values.subject);
  return isBlank(isOurs ? { ...values, subject: '' } : values);
}
