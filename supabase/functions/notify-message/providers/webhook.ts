import type { Email, Provider } from '../notice.ts';
import { judge } from './answer.ts';

/** A message to a webhook of Slack, Discord, or anything that takes JSON (n8n, Zapier, your own). */
export function webhook(url: string): Provider {
  return async (email, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': email.id },
      body: JSON.stringify(payload(new URL(url).hostname, email)),
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return judge(response);
  };
}

/** Discord's flag for a message whose links get no picture and summary of their page. */
const SUPPRESS_EMBEDS = 4;

/**
 * What a visitor wrote must not call everybody in the channel, nor dress up as a link, nor have the page of an address
 * in it shown as a card.
 */
function payload(host: string, { id, subject, text }: Email): object {
  if (host === 'hooks.slack.com') {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return { text: escaped, unfurl_links: false, unfurl_media: false };
  }
  if (/(^|\.)discord(app)?\.com$/.test(host)) {
    // Of Markdown's links only; a backslash of the visitor's would take this one's meaning away.
    const escaped = text.replace(/[\\[\]]/g, '\\$&');
    const content = shortened(escaped, 1900);
    return { content, allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS };
  }
  return { id, subject, text };
}

/** At most so many characters. What leads to the message is at the beginning, so it stays. */
function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
