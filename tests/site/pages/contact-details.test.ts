import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { builtPages } from '../dist.ts';

const whatsapp = 'https://wa.me/554155550142';
const sharing = 'https://wa.me/?text=';
const mailboxes = ['contato@pinhal.example', 'privacidade@pinhal.example'];

test.each(builtPages)('$path gives no other number and no other mailbox than ours', ({ html }) => {
  const links = parse(html).querySelectorAll('a');
  const addresses = links.map((link) => link.getAttribute('href') ?? '');
  const chats = addresses.filter((address) => address.includes('wa.me'));
  expect(chats).not.toEqual([]);
  for (const chat of chats) {
    expect(
      [whatsapp, sharing].some((start) => chat.startsWith(start)),
      chat,
    ).toBe(true);
  }
  const mails = addresses.filter((address) => address.startsWith('mailto:'));
  expect(mails).toContain(`mailto:${mailboxes[0]}`);
  for (const mail of mails) {
    const [to = ''] = mail.slice('mailto:'.length).split('?');
    // The visitor's own program asks to whom an article is sent.
    expect(['', ...mailboxes], mail).toContain(to);
  }
});

test.each(builtPages)(
  'each phone number of $path leads to the number it shows',
  ({ path, html }) => {
    const digits = (text: string) => text.replace(/\D/g, '');
    const links = parse(html).querySelectorAll('a');
    const phones = links.filter(({ text }) => /^\+?[\d ()-]{10,}$/.test(text.trim()));
    if (path === '/contato') expect(phones).not.toEqual([]);
    for (const link of phones) {
      const { pathname } = new URL(link.getAttribute('href') ?? '');
      expect(digits(pathname)).toBe(`55${digits(link.text).replace(/^55/, '')}`);
    }
  },
);
