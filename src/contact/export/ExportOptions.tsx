import { mailUrl, whatsappUrl } from '../../content/company.ts';
import { exportText, messageAsText } from '../../content/contact/contact.ts';
import type { Message } from '../../outbox/index.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './Export.module.css';

interface ExportOptionsProps {
  readonly message: Message;
  /** Off where the words above it say already what this is. */
  readonly titled?: boolean;
}

/**
 * Chromium on Windows opens no address of another program that is longer (2,048 characters), and says
 * nothing.
 */
const longestMailUrl = 2000;

/** A mail with the text; a long one is to be pasted. */
function mailOf({ subject }: Message, text: string) {
  const whole = mailUrl(subject, text);
  if (whole.length <= longestMailUrl) return { href: whole };
  const onClick = () => void navigator.clipboard?.writeText(text).catch(() => {});
  return { href: mailUrl(subject, exportText.pasteHere), onClick };
}

/** Ways to get a message to the company without this site's help. */
export function ExportOptions({ message, titled = true }: ExportOptionsProps) {
  const text = messageAsText(message);
  const links = [
    { label: exportText.whatsapp, href: whatsappUrl(text) },
    { label: exportText.email, ...mailOf(message, text) },
  ];
  return (
    <section aria-label={exportText.heading} className={styles.export}>
      {titled && <p className={styles.heading}>{exportText.heading}</p>}
      {links.map(({ label, ...link }) => (
        // In a page of its own: the text may exist only in this one.
        <a key={label} {...link} target="_blank" rel="noopener" className={styles.link}>
          {label}
        </a>
      ))}
      <CopyButton label={exportText.copy} done={exportText.copied} read={() => text} />
    </section>
  );
}
