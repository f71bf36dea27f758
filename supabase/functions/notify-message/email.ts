import type { Email, Notice } from './notice.ts';

/**
 * What the company is told. The visitor's subject goes into the subject line, so it is made one
 * line that can neither end a header nor turn the writing direction. `link` leads to the messages.
 */
export function writeEmail(notice: Notice, link: string): Email {
  const doubt = notice.suspected ? '[suspeita] ' : '';
  const lines = [
    'Chegou uma mensagem pelo formulário do site.',
    '',
    `Assunto: ${oneLine(notice.subject)}`,
    `Protocolo: ${notice.id}`,
    `Recebida em: ${receivedAt(notice.received_at)}`,
  ];
  if (notice.suspected) lines.push('O formulário suspeita de um robô; leia antes de descartar.');
  if (notice.message !== null) lines.push('', ...words(notice, notice.message));
  lines.push('', `Ver a mensagem: ${link}`, '');
  return {
    id: notice.id,
    subject: `${doubt}Nova mensagem pelo site: ${oneLine(notice.subject)}`,
    text: lines.join('\n'),
  };
}

function words(notice: Notice, message: string): string[] {
  return [
    `Nome: ${oneLine(notice.name ?? '')}`,
    `E-mail: ${oneLine(notice.email ?? '')}`,
    `Telefone: ${oneLine(notice.phone ?? '')}`,
    '',
    ...printable(message)
      .split('\n')
      .map((line) => `> ${line}`),
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
  return printable(text).replace(/\s+/g, ' ').trim();
}

function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
