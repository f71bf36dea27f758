import type { Ref } from 'react';
import { mailUrl, whatsappUrl } from '../../content/company.ts';
import { exportText, messageAsText } from '../../content/contact/contact.ts';
import type { Message } from '../../outbox/index.ts';
import { useCopy } from '../../ui/controls/useCopy.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './Export.module.css';

interface ExportOptionsProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly message: Message;
  /** Off where the words above already say what this is. */
  readonly titled?: boolean;
}

/** Chromium on Windows silently opens no longer address in another program; its limit is 2,048 characters. */
const isOpened = (url: string) => url.length <= 2000;

/** Ways to get a message to the company without this site's help. */
export function ExportOptions({ ref, message, titled = true }: ExportOptionsProps) {
  const [, copy] = useCopy();
  const text = messageAsText(message);
  const mail = mailUrl(message.subject, text);
  const short = mailUrl(message.subject, exportText.pasteHere);
  const pasted = {
    // The text says the subject, too.
    href: isOpened(short) ? short : mailUrl('', exportText.pasteHere),
    onClick: () => copy(text),
  };
  const links = [
    { label: exportText.whatsapp, href: whatsappUrl(text) },
    { label: exportText.email, ...(isOpened(mail) ? { href: mail } : pasted) },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a landmark too many
    <div ref={ref} role="group" aria-label={exportText.heading} className={styles.export}>
      {titled && <p className={styles.heading}>{exportText.heading}</p>}
      {links.map(({ label, ...link }) => (
        // In another tab: the text may be nowhere but in this page.
        <a key={label} {...link} target="_blank" rel="noopener" className={styles.link}>
          {label}
        </a>
      ))}
      <CopyButton label={exportText.copy} done={exportText.copied} text={text} />
    </div>
  );
}
