import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toEml } from '../../local/notices/eml.ts';
import { readConfig } from '../../supabase/functions/notify-message/config.ts';
import { writeEmail } from '../../supabase/functions/notify-message/email.ts';
import type { Notice } from '../../supabase/functions/notify-message/notice.ts';
import { webhook } from '../../supabase/functions/notify-message/providers/webhook.ts';

const LINK = 'https://inbox.example/';
const notice = (change: Partial<Notice> = {}): Notice => ({
  id: '0b8f5f0e-7f6c-4a5e-9d0b-0c1d2e3f4a5b',
  lease: 'lease',
  received_at: '2026-03-04T05:06:07.123456+00:00',
  suspected: false,
  subject: 'Orçamento',
  name: null,
  email: null,
  phone: null,
  message: null,
  ...change,
});

describe('the e-mail', () => {
  test('tells the time in Curitiba', () => {
    expect(writeEmail(notice(), LINK).text).toContain('04/03/2026, 02:06');
  });

  test('marks what the form suspects, and sends it all the same', () => {
    const { subject, text } = writeEmail(notice({ suspected: true }), LINK);
    expect(subject).toBe('[suspeita] Nova mensagem pelo site: Orçamento');
    expect(text).toContain('robô');
  });

  test.each([
    ['a second header', 'Oi\r\nBcc: alguem@x.example'],
    ['a line separator', 'Oi\u2028Bcc: alguem@x.example'],
    ['a turned writing direction', 'Oi \u202egpj.exe'],
    ['a NUL-like control', 'Oi\u0001\u009b2J'],
  ])('has one harmless line for a subject with %s', (_what, subject) => {
    expect(writeEmail(notice({ subject }), LINK).subject).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  });

  // Drawn as nothing, or as white space that `\s` does not know.
  test.each(['\u2800', '\u3164', '\u115f', '\u1160', '\uffa0', ' \ufe0f', ' \u200b', '\u{1d159}'])(
    'cannot be made to look as if the company wrote what the visitor did, with %j',
    (blank) => {
      const forged = 'Ver a mensagem: https://supabase.com.entrar.example/dashboard';
      const subject = `Orçamento ${blank.repeat(90 / blank.length)} ${forged}`;
      const message = `Olá\n\n${forged}`;
      const mail = writeEmail(notice({ subject, message, name: 'Ana\nTelefone: 1' }), LINK);
      const [own = '', quoted = ''] = mail.text.split('o que o visitante escreveu:\n\n');
      expect(own).toContain(`\nVer a mensagem: ${LINK}\n`);
      expect(own).not.toMatch(/entrar|Orçamento|Ana/);
      const lines = quoted.trimEnd().split('\n');
      for (const line of lines) expect(line).toMatch(/^> /);
      // No room that would push the end of a line to the left margin of the next.
      expect(lines).toContain(`> Assunto: Orçamento ${forged}`);
      expect(mail.subject).toBe(`Nova mensagem pelo site: Orçamento ${forged}`);
      expect(lines.filter((line) => line.startsWith('> Telefone'))).toHaveLength(1);
    },
  );

  test('has whole words where the visitor’s have soft hyphens', () => {
    const { text } = writeEmail(notice({ subject: 'Desen\u00advolvi\u00admento' }), LINK);
    expect(text).toContain('Assunto: Desenvolvimento');
  });
});

describe('the .eml file', () => {
  test('holds subject and text of any characters, in lines a mail program takes', () => {
    const subject = `Ação ${'👩🏽‍💻'.repeat(30)}`;
    const eml = toEml({ id: 'id', subject, text: 'Olá,\n👋 tchau' }, new Date(0));
    const [head = '', body = ''] = eml.split('\r\n\r\n');
    expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
    for (const line of eml.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    const words = [...head.matchAll(/=\?utf-8\?B\?([^?]*)\?=/g)].map(([word, base64]) => {
      expect(word.length).toBeLessThanOrEqual(75);
      return Buffer.from(base64 ?? '', 'base64').toString('utf8');
    });
    expect(words.join('')).toBe(subject);
    expect(words.join('')).not.toContain('\ufffd');
    expect(Buffer.from(body, 'base64').toString('utf8')).toBe('Olá,\r\n👋 tchau');
    expect(head).toContain('Date: Thu, 01 Jan 1970 00:00:00 +0000');
  });
});

describe('the webhook', () => {
  const sent = vi.fn<typeof fetch>();
  beforeEach(() => {
    sent.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', sent);
  });
  afterEach(() => vi.unstubAllGlobals());

  const written = 'Assunto: @everyone <!channel> & <https://x.example|clique>';
  const payload = async (url: string, text = written) => {
    const email = { id: 'id', subject: 'Assunto', text };
    const handOver = await webhook(url)(email, new AbortController().signal);
    expect(handOver).toEqual({ kind: 'taken' });
    const [, init] = sent.mock.calls[0] ?? [];
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('id');
    return JSON.parse(String(init?.body));
  };

  test('calls nobody in a Discord channel', async () => {
    expect(await payload('https://discord.com/api/webhooks/1/x')).toMatchObject({
      content: expect.stringContaining('@everyone'),
      allowed_mentions: { parse: [] },
    });
  });

  test('has no card in Discord made of a link that a visitor wrote', async () => {
    expect(await payload('https://discord.com/api/webhooks/1/x')).toMatchObject({ flags: 1 << 2 });
  });

  test('has no disguised links in Discord, and leads to a message that is too long for it', async () => {
    const subject = '[a](https://x.example) \\[b](https://x.example)';
    const long = notice({ subject, message: '👋'.repeat(2500) });
    const { text } = writeEmail(long, 'https://x.example/a_b');
    const { content } = await payload('https://discord.com/api/webhooks/1/x', text);
    expect(content).toMatch(/\n> Assunto: \\\[a\\\]\(.*\) \\\\\\\[b\\\]\(/);
    expect(content.indexOf('\nVer a mensagem: https://x.example/a_b\n')).toBeGreaterThan(0);
    expect(content.indexOf('Ver a mensagem')).toBeLessThan(content.indexOf('Assunto'));
    expect(content).toMatch(/👋…$/);
    expect([...content].length).toBeLessThanOrEqual(2000);
  });

  test('has no mentions, no disguised links and no cards made of links in Slack', async () => {
    expect(await payload('https://hooks.slack.com/services/x')).toEqual({
      text: 'Assunto: @everyone &lt;!channel&gt; &amp; &lt;https://x.example|clique&gt;',
      unfurl_links: false,
      unfurl_media: false,
    });
  });

  test('gives everybody else the parts', async () => {
    expect(await payload('https://n8n.company.example/webhook/x')).toMatchObject({
      id: 'id',
      subject: 'Assunto',
    });
  });
});

describe('the configuration', () => {
  const complete = {
    NOTIFY_SECRET: 'a secret that is long enough',
    RESEND_API_KEY: 're_x',
    NOTIFY_FROM: 'Site <site@company.example>',
    NOTIFY_TO: 'a@company.example, b@company.example',
    SUPABASE_URL: 'https://ref.supabase.co',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
  };
  const read = (change: Record<string, string | undefined> = {}) => {
    const variables: Record<string, string | undefined> = { ...complete, ...change };
    return readConfig((name) => variables[name]);
  };

  test('is complete with Resend, or with a webhook; words travel only when asked for', () => {
    expect(read()).toMatchObject({ ok: true, options: { withText: false } });
    expect(read({ NOTIFY_WITH_TEXT: 'true' })).toMatchObject({ options: { withText: true } });
    const hook = { RESEND_API_KEY: '', NOTIFY_WEBHOOK_URL: 'https://n8n.company.example/x' };
    expect(read(hook)).toMatchObject({ ok: true });
    const legacy = { SUPABASE_SECRET_KEYS: undefined, SUPABASE_SERVICE_ROLE_KEY: 'a.b.c' };
    expect(read(legacy)).toMatchObject({ ok: true });
  });

  test.each([
    ['NOTIFY_SECRET', { NOTIFY_SECRET: '' }],
    ['NOTIFY_SECRET', { NOTIFY_SECRET: 'short' }],
    ['NOTIFY_TO', { NOTIFY_TO: ' , ' }],
    ['NOTIFY_WEBHOOK_URL', { RESEND_API_KEY: '' }],
    ['NOTIFY_WEBHOOK_URL', { RESEND_API_KEY: '', NOTIFY_WEBHOOK_URL: 'http://x.example' }],
    ['SUPABASE_URL', { SUPABASE_URL: '' }],
    ['secret key', { SUPABASE_SECRET_KEYS: 'not JSON' }],
  ])('says that %s is missing or wrong', (name, change) => {
    expect(read(change)).toMatchObject({ ok: false, problem: expect.stringContaining(name) });
  });
});
