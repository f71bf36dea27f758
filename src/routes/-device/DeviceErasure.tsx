import { useRef, useState } from 'react';
import { resolveWithin } from '../../browser/time.ts';
import { hasDraft } from '../../contact/draft/draft.ts';
import { eraseMessages } from '../../contact/erase-messages.ts';
import { notify } from '../../contact/notify.ts';
import type { SavedMessages } from '../../contact/useSavedMessages.ts';
import { devicePage } from '../../content/pages/device.ts';
import { eraseSite } from '../../pwa/erase-site.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Confirmation } from '../../ui/controls/Confirmation.tsx';
import { useKeptFocus } from '../../ui/focus/useKeptFocus.ts';
import styles from './DeviceErasure.module.css';

const words = devicePage.erase;

/** How long the browser may take to delete pages and worker, in ms; one that hangs says nothing. */
const longestMs = 15_000;

/** What a visitor should know before everything is gone. */
function lossInWords(status: SavedMessages['status'], count: number): string {
  if (status !== 'ready') return words[status];
  return count === 0 ? words.nothingWaits : words.waiting(count);
}

interface DeviceErasureProps {
  readonly messages: SavedMessages;
  readonly onErased: () => void;
}

/** Deletes all the site keeps on this device, after naming what exists nowhere else. */
export function DeviceErasure({ messages, onErased }: DeviceErasureProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'erasing' | 'done' | 'failed'>('idle');
  const { status, subjects, unnamed } = messages;
  const count = subjects.length + unnamed;
  const buttonRef = useRef<HTMLButtonElement>(null);
  useKeptFocus(buttonRef, state === 'asking' || state === 'erasing');

  async function erase() {
    // From here on it cannot be called back, and it may take long.
    setState('erasing');
    const messagesGone = await eraseMessages();
    const siteGone = await resolveWithin(eraseSite(), longestMs, false);
    const outcome = messagesGone && siteGone ? 'done' : 'failed';
    setState(outcome);
    onErased();
    // The visitor has gone to another page, where nothing else says it.
    if (buttonRef.current === null) {
      await notify(outcome === 'done' ? 'success' : 'error', { title: words[outcome] });
    }
  }

  const { title, confirm, cancel } = words;
  return (
    <>
      {state === 'asking' ? (
        <Confirmation
          words={{ title, text: lossInWords(status, count), confirm, cancel }}
          onConfirm={erase}
          onCancel={() => setState('idle')}
        >
          {count > 0 && (
            <ul>
              {subjects.map((subject, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two messages may have one subject
                <li key={index}>{subject}</li>
              ))}
              {unnamed > 0 && <li>{words.unnamed(unnamed)}</li>}
            </ul>
          )}
          {hasDraft() && <p>{words.draft}</p>}
        </Confirmation>
      ) : (
        <Button
          ref={buttonRef}
          variant="danger"
          className={styles.erase}
          disabled={state === 'erasing'}
          onClick={() => setState('asking')}
        >
          {words.action}
        </Button>
      )}
      <p role="status">{state === 'idle' || state === 'asking' ? null : words[state]}</p>
    </>
  );
}
