import { lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useObservable } from '../../browser/observable/useObservable.ts';
import { isClickHeld } from '../../browser/visitor/held-click.ts';
import { onceNear } from '../../browser/visitor/near-viewport.ts';
import { contactForm } from '../../content/contact/contact.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { takeHeldClick } from '../click.ts';
import { startForLostClick } from '../load-outbox.ts';
import { FormToCome } from './FormToCome.tsx';
import { formFailure } from './form-failure.ts';
import { hearUntold, requestSubmit } from './hydrated-form.ts';
import { loadContactForm, requestContactForm } from './load-form.ts';
import { OnItsWay } from './OnItsWay.tsx';

const ContactForm = lazy(loadContactForm);

interface LazyContactFormProps {
  /** Path of the page the form stands on; it travels with the message. */
  readonly sourcePage: string;
}

/**
 * The contact form, whose code comes when it is about to be used. Until then its HTML from the build is
 * shown, and the text typed into that is kept.
 */
export const LazyContactForm = memo(function LazyContactForm({ sourcePage }: LazyContactFormProps) {
  return (
    <FormRequester>
      <Suspense fallback={<FormToCome />}>
        <ContactForm sourcePage={sourcePage} />
      </Suspense>
    </FormRequester>
  );
});

/**
 * Drops a click that this form did not answer, so that the next form does not carry it out. The visitor, who
 * believes the text was sent, is told.
 */
function leave(): void {
  if (takeHeldClick()) void startForLostClick();
}

/**
 * Before the press moves the focus, for which the form may be drawn anew. Not at any change of focus: that may come
 * between what the form knows and what it shows. Nor at the button while fields are called invalid: they would lose
 * their errors, and the button its place under the finger.
 */
function hearAtPress(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest('[type=submit]') : null;
  if (!button?.closest('form')?.querySelector('[aria-invalid]')) hearUntold();
}

/** Requests the form when the element comes near or is touched. Returns how to stop watching. */
function watch(element: HTMLElement): () => void {
  const stopLooking = onceNear(element, requestContactForm);
  const isInside = (event: Event) => event.target instanceof Node && element.contains(event.target);
  const touched = (event: Event) => {
    if (isInside(event)) requestContactForm();
  };
  const pressed = (event: Event) => {
    touched(event);
    if (isInside(event)) hearAtPress(event.target);
  };
  // Every click on the button comes here. One before the form is hydrated is held until then.
  const submitted = (event: Event) => {
    if (!isInside(event)) return;
    event.preventDefault();
    requestContactForm();
    requestSubmit();
  };
  // In the capture phase: React stops the events of what it has not hydrated yet.
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  addEventListener('focusin', touched, options);
  addEventListener('pointerdown', pressed, options);
  addEventListener('submit', submitted, options);
  return () => {
    leave();
    stopLooking();
    stop.abort();
  };
}

/**
 * Wraps the form and requests its code. May render before the form is hydrated: its children stay the same
 * element; with another one React would throw the build's HTML away.
 */
function FormRequester({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const failed = useObservable(formFailure, false);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    // Without the HTML of the build there is nothing to look at meanwhile.
    const isHere = element.querySelector('form') !== null;
    const isWanted = isClickHeld() || element.contains(document.activeElement);
    if (!isHere || isWanted) requestContactForm();
    return watch(element);
  }, []);

  return (
    <div ref={ref}>
      {children}
      {/* There from the start: screen readers announce what comes into it. */}
      <div role="status">
        {failed ? <Notice kind="warning">{contactForm.notLoaded}</Notice> : <OnItsWay />}
      </div>
    </div>
  );
}
