import type { Question } from '../../content/types.ts';
import styles from './FaqList.module.css';

/** Questions that open onto their answers, without a script. */
export function FaqList({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
