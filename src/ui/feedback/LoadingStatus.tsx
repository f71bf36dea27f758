import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';

const statusId = 'carregando';

/** Where {@link sayLoading} has a screen reader say something. React renders nothing into it. */
export function LoadingStatus() {
  return <VisuallyHidden id={statusId} role="status" />;
}

/** Has the words read out; an empty text only takes them away. */
export function sayLoading(words: string): void {
  document.getElementById(statusId)?.replaceChildren(words);
}
