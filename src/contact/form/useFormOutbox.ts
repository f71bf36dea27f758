import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Outbox } from '../../outbox/index.ts';
import { isUnwritten } from '../draft/prefill.ts';
import { useOutbox } from '../useOutbox.ts';
import type { FormContents } from './form-contents.ts';
import { loadSubmitting } from './load-submitting.ts';

function prepare(outbox: Outbox | null): void {
  outbox?.warmUp();
  void loadSubmitting().then(({ prepareToasts }) => prepareToasts());
}

/**
 * The outbox, which comes with the first sign of a message: a touch of the form, or a text it begins
 * with. With it comes what checks, sends and tells, so that all of it is here should the connection go.
 */
export function useFormOutbox(
  { read }: Pick<FormContents, 'read'>,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const [isTouched, setTouched] = useState(false);
  const outbox = useOutbox(isTouched);

  // What was typed before this code, or is a draft, is in the form by now.
  useEffect(() => {
    const isFocused = formRef.current?.contains(document.activeElement);
    if (isFocused || !isUnwritten(read())) setTouched(true);
  }, [read, formRef]);

  useEffect(() => {
    if (isTouched) prepare(outbox);
  }, [isTouched, outbox]);

  /** To be called whenever the form is touched: what could not be had is tried again. */
  const touch = useCallback(() => {
    setTouched(true);
    prepare(outbox);
  }, [outbox]);

  return { outbox, touch };
}
