import type { LinkedText } from '../../content/types.ts';
import { SiteLink } from '../controls/SiteLink.tsx';

/** Running text of the content with the links in it. */
export function LinkedWords({ text }: { readonly text: LinkedText }) {
  if (typeof text === 'string') return text;
  return text.map((part) =>
    typeof part === 'string' ? part : <SiteLink key={part.label} link={part} />,
  );
}

/** The same text without its links, to tell one piece from another. */
export function plainWords(text: LinkedText): string {
  if (typeof text === 'string') return text;
  return text.map((part) => (typeof part === 'string' ? part : part.label)).join('');
}
