import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a document of ours weighs at most, as it is sent. */
const BYTES = 13 * 1024;

const HEAD = [
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width,initial-scale=1">',
  // Else the browser asks for one.
  '<link rel="icon" href="data:,"><title>O limite</title>',
  '<h1>Nada aparece antes disto</h1>',
].join('');

const PARAGRAPH =
  '<p>Uma página de texto, sem imagem, folha de estilo nem script: o navegador só precisa dela.</p>';

/**
 * Writes the page no other can be faster than, and returns its folder: bare HTML of 13 KiB, sent as
 * it is, so that the browser has to read no more than what travels.
 */
export async function writeLimitPage(folder: string): Promise<string> {
  const room = BYTES - Buffer.byteLength(HEAD);
  const text = PARAGRAPH.repeat(Math.floor(room / Buffer.byteLength(PARAGRAPH)));
  const html = HEAD + text + '\n'.repeat(room - Buffer.byteLength(text));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
  return folder;
}
