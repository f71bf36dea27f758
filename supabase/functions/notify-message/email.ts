import type { Email, Notice } from './notice.ts';

/**
 * What the company is told; `link` leads to the messages. Its own lines come first and whatever the
 * visitor wrote is quoted below them: a long line breaks where the visitor wants it to, and what then
 * stands at the margin must not be taken for the company's link. The subject line has the visitor's as
 * one line that can neither end a header nor turn the writing direction.
 */
export function writeEmail(notice: Notice, link: string): Email {
  const doubt = notice.suspected ? '[suspeita] ' : '';
  const lines = [
    'Chegou uma mensagem pelo formulário do site.',
    '',
    `Ver a mensagem: ${link}`,
    `Protocolo: ${notice.id}`,
    `Recebida em: ${receivedAt(notice.received_at)}`,
  ];
  if (notice.suspected) lines.push('O formulário suspeita de um robô; leia antes de descartar.');
  lines.push('', 'Daqui para baixo, o que o visitante escreveu:', '');
  lines.push(...words(notice).map((line) => `> ${line}`), '');
  return {
    id: notice.id,
    subject: `${doubt}Nova mensagem pelo site: ${oneLine(notice.subject)}`,
    text: lines.join('\n'),
  };
}

function words({ subject, name, email, phone, message }: Notice): string[] {
  const lines = [`Assunto: ${oneLine(subject)}`];
  if (message === null) return lines;
  return [
    ...lines,
    `Nome: ${oneLine(name ?? '')}`,
    `E-mail: ${oneLine(email ?? '')}`,
    `Telefone: ${oneLine(phone ?? '')}`,
    '',
    ...printable(message).split('\n'),
  ];
}

/** In the company's time, whatever clock the server keeps. */
function receivedAt(time: string): string {
  return new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(time));
}

// As in local/printable.ts, trimmed: what runs on Deno imports nothing of this machine's code.
function oneLine(text: string): string {
  return printable(text)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\s\u2800\u{1d159}]+/gu, ' ')
    .trim();
}

function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
