import { mark } from './motifs/mark.ts';

/** The mark in the colour of the text around it; decoration beside the written name. */
export function LogoMark() {
  return (
    <svg
      viewBox={`0 0 ${mark.size} ${mark.size}`}
      width={mark.size}
      height={mark.size}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={mark.tree} />
      <path d={mark.seed} fill="var(--color-highlight)" />
    </svg>
  );
}
