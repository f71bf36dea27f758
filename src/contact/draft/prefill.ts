import { contactSubjects, subjectParameter } from '../../content/contact/contact.ts';
import type { Message } from '../../outbox/index.ts';
import { isBlank } from '../fields.ts';

/** The subject the page's address asks for: words of the site's own, or '' without any. */
export function askedSubject(): string {
  const asked = new URLSearchParams(location.search).get(subjectParameter) ?? '';
  return Object.hasOwn(contactSubjects, asked) ? (contactSubjects[asked] ?? '') : '';
}

/** Whether this subject is not the visitor's: it is empty, or one the site fills in. */
export function isSuggested(subject: string): boolean {
  return subject === '' || Object.values(contactSubjects).includes(subject);
}

/** Whether the visitor wrote nothing of this. */
export function isUnwritten(values: Message): boolean {
  return isBlank(isSuggested(values.subject) ? { ...values, subject: '' } : values);
}
