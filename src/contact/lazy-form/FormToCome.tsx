import { useObservable } from '../../browser/observable/useObservable.ts';
import { contactForm } from '../../content/contact/contact.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { DirectWays } from './DirectWays.tsx';
import styles from './FormToCome.module.css';
import { formFailure } from './form-failure.ts';

/** In the place of a form that is on its way to a page of which the build has left no HTML here. */
export function FormToCome() {
  const failed = useObservable(formFailure, false);
  return (
    <div role="status" className={styles.place}>
      <div className={failed ? undefined : styles.later}>
        <Notice kind={failed ? 'warning' : 'info'}>
          <p>{failed ? contactForm.notHere : contactForm.toCome}</p>
          <DirectWays />
        </Notice>
      </div>
    </div>
  );
}
