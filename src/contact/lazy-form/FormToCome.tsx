import { useObservable } from '../../browser/observable/useObservable.ts';
import { contactForm } from '../../content/contact/contact.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useFocusFallback } from '../../ui/focus/useFocusFallback.ts';
import { DirectWays } from './DirectWays.tsx';
import styles from './FormToCome.module.css';
import { formFailure } from './form-failure.ts';
import { pageForm } from './page-form.ts';

const firstField = () => pageForm()?.querySelector('input') ?? null;

/** Stands in for a form that is still loading, on a page that did not come with its HTML. */
export function FormToCome() {
  const failed = useObservable(formFailure, false);
  return (
    <div ref={useFocusFallback(firstField)} role="status" className={styles.place}>
      <div className={failed ? undefined : styles.later}>
        <Notice kind={failed ? 'warning' : 'info'}>
          <p>{failed ? contactForm.notHere : contactForm.toCome}</p>
          <DirectWays />
        </Notice>
      </div>
    </div>
  );
}
