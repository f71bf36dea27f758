import { type RefObject, useCallback, useEffect, useState } from 'react';
import { fetchWithRetry } from '../../browser/code/fetch-code.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { isUnwritten } from '../draft/prefill.ts';
import { useOutbox } from '../useOutbox.ts';
import { loadedSubmitting, loadSubmitting } from './submission/load-submitting.ts';
import type { FormContents } from './text/form-contents.ts';

/**
 * Fetches the outbox at the first sign of a message: a touch of the form, or a text in it. The code that
 * checks, sends and tells comes with it, so that all of it is here if the connection goes.
 */
export function useFormOutbox(
  { read, subscribe }: Pick<FormContents, 'read' | 'subscribe'>,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const [isTouched, setTouched] = useState(false);
  const outbox = useOutbox(isTouched);

  useEffect(() => {
    const look = () => {
      if (!isUnwritten(read())) setTouched(true);
    };
    look();
    // The form may have been touched before this code was here.
    const isFocused = formRef.current?.contains(document.activeElement);
    // Without a service worker nothing comes once the connection has gone.
    if (isFocused || !serviceWorkers()) setTouched(true);
    // A saved message opens by itself.
    return subscribe(look);
  }, [read, subscribe, formRef]);

  useEffect(() => {
    if (isTouched) void fetchWithRetry(loadSubmitting).then((code) => code.prepareToasts());
  }, [isTouched]);

  useEffect(() => {
    if (isTouched) outbox?.warmUp();
  }, [isTouched, outbox]);

  /** To be called whenever the form is touched: fetches again the code of sending and telling that was lost. */
  const touch = useCallback(() => {
    setTouched(true);
    outbox?.warmUp();
    loadedSubmitting.getSnapshot()?.prepareToasts();
  }, [outbox]);

  return { outbox, touch };
}
