import type { PageLink } from '../../content/types.ts';
import { ButtonLink } from '../controls/Button.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './OfflineTrial.module.css';
import { Showcase } from './Showcase.tsx';

const order = ['wentOffline', 'kept', 'cleared'] as const;
type Step = (typeof order)[number];

interface OfflineTrialProps {
  readonly online: boolean;
  /** Whether the form would open without a connection. */
  readonly isKept: boolean;
  /** The last step that is done; undefined before the first. */
  readonly progress: Step | undefined;
  readonly words: {
    readonly online: string;
    readonly offline: string;
    readonly isKept: string;
    readonly stepsLabel: string;
    readonly done: string;
    readonly steps: Readonly<Record<Step, string>>;
    readonly form: PageLink;
    readonly note: string;
  };
}

/** What to try with the device's own connection; it ticks itself off. */
export function OfflineTrial({ online, isKept, progress, words }: OfflineTrialProps) {
  const done = progress ? order.indexOf(progress) : -1;
  return (
    <Showcase
      note={words.note}
      controls={
        <>
          <p role="status" className={styles.connection} data-online={online}>
            {online ? words.online : words.offline}
          </p>
          {isKept && <p>{words.isKept}</p>}
        </>
      }
    >
      <ol className={styles.steps} aria-label={words.stepsLabel}>
        {order.map((step, index) => (
          <li key={step} data-done={index <= done}>
            {index <= done && <VisuallyHidden>{words.done} </VisuallyHidden>}
            <span>{words.steps[step]}</span>
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink link={words.form} variant="secondary" />
      </p>
    </Showcase>
  );
}
