import { contactForm } from '../../content/contact/contact.ts';
import { DirectWays } from './DirectWays.tsx';
import styles from './OnItsWay.module.css';

/**
 * The words shown after a click on the button that nothing answers yet. CSS alone shows them, as every script but
 * the first may be missing then; that one marks the click (`src/first-script/form.ts`).
 */
export function OnItsWay() {
  return (
    <div className={styles.onItsWay} hidden>
      <p>{contactForm.onItsWay}</p>
      <DirectWays />
    </div>
  );
}
