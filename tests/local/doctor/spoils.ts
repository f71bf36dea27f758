import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PassingAnswer } from './published-site.ts';

/** Replaces text in a body, compressed or not; what comes of it travels plain. */
export function rewrite(answer: PassingAnswer, from: RegExp | string, to: string): void {
  const compressed = answer.headers['content-encoding'];
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[compressed ?? ''];
  const text = (unpack?.(answer.body) ?? answer.body).toString();
  toText(answer, text.replace(from, to));
}

/** Spoils one path. */
export function at(wanted: string, spoil: (answer: PassingAnswer) => void) {
  return (path: string, answer: PassingAnswer) => {
    if (path === wanted) spoil(answer);
  };
}

/** Sends a body uncompressed. */
function plain(answer: PassingAnswer): void {
  delete answer.headers['content-encoding'];
}

/** Sends another body. */
export function toText(answer: PassingAnswer, text: string): void {
  plain(answer);
  answer.body = Buffer.from(text);
}

/** Answers with another status. */
export function withStatus(status: number) {
  return (answer: PassingAnswer) => {
    answer.status = status;
  };
}

/** Sets a header, or takes it away. */
export function withHeader(name: string, value: string | null) {
  return ({ headers }: PassingAnswer) => {
    if (value === null) delete headers[name];
    else headers[name] = value;
  };
}

/** Changes the site's Content-Security-Policy. */
export function changedPolicy(from: string | RegExp, to: string) {
  const policy = 'content-security-policy';
  return ({ headers }: PassingAnswer) => {
    headers[policy] = `${headers[policy]}`.replace(from, to);
  };
}

/** Spoils every path. */
export function everywhere(spoil: (answer: PassingAnswer) => void) {
  return (_path: string, answer: PassingAnswer) => spoil(answer);
}
