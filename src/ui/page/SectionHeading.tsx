import styles from './SectionHeading.module.css';

export interface SectionHeadingProps {
  readonly title: string;
  readonly text?: string;
}

/** The `h2` of a section with the sentence under it. */
export function SectionHeading({ title, text }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
