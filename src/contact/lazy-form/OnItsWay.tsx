import { contactForm } from '../../content/contact/contact.ts';
import { DirectWays } from './DirectWays.tsx';
import styles from './OnItsWay.module.css';

/**
 * What is said after a click on the button that nothing answers yet. By style alone: what is missing
 * then may be every script. The one in the page marks the click (`src/first-script/form.ts`).
 */
export function OnItsWay() {
  return (
    <div className={styles.onItsWay} hidden>
      <p>{contactForm.onItsWay}</p>
      <DirectWays />
    </div>
  );
}
