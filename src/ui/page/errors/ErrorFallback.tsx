import { Button } from '../../controls/Button.tsx';
import patterns from '../../patterns.module.css';
import styles from './ErrorPage.module.css';

interface ErrorFallbackProps {
  readonly words: {
    readonly title: string;
    readonly titleLang?: string;
    readonly text: string;
    readonly reload: string;
    readonly homeLink: { readonly label: string; readonly to: string };
  };
  readonly onReload: () => void;
}

/** What is left when a page fails: plain elements only, since the router itself may be broken. */
export function ErrorFallback({ words, onReload }: ErrorFallbackProps) {
  return (
    <div className={`${patterns.container} ${styles.page} ${styles.words}`}>
      <title>{words.title}</title>
      <h1 lang={words.titleLang}>{words.title}</h1>
      {/* The heading stays out: after a navigation the focus goes to it, and it is read then. */}
      <p className={styles.text} role="alert">
        {words.text}
      </p>
      <div className={styles.actions}>
        <Button onClick={onReload}>{words.reload}</Button>
        <a href={words.homeLink.to}>{words.homeLink.label}</a>
      </div>
    </div>
  );
}
