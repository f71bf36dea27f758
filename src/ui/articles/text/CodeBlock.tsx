import { useHydrated } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCopy } from '../../controls/useCopy.ts';
import styles from './CodeBlock.module.css';

export interface CodeWords {
  /** The name of a language by its mark. */
  readonly languageName: (mark: string) => string;
  readonly copy: string;
  readonly copyLabel: (language: string) => string;
  readonly copied: string;
  readonly copyFailed: string;
}

interface CodeBlockProps {
  /** The code as build/articles has coloured it. */
  readonly html: string;
  readonly language: string;
  readonly words: CodeWords;
}

/** A block of code with its language and, where scripts run, a button that copies it. */
export function CodeBlock({ html, language, words }: CodeBlockProps) {
  const code = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  const [result, copy] = useCopy();
  const name = words.languageName(language);

  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <span>{name}</span>
        <span role="status">{result && words[result]}</span>
        {isHydrated && (
          <button
            type="button"
            className={styles.copy}
            aria-label={words.copyLabel(name)}
            onClick={() => copy(code.current?.textContent ?? '')}
          >
            {words.copy}
          </button>
        )}
      </div>
      {/* Named once there is an application: in the HTML it would be bytes of every block. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1) */}
      <pre tabIndex={0} {...(isHydrated && { role: 'group', 'aria-label': name })}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: coloured at build time, from our own files */}
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}
