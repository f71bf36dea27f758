/**
 * Holds the last click on a button that nothing answers yet, other than a form's, which has its own
 * way (`build/boot.ts`). Returns how to carry it out.
 */
export function holdClicks(): () => void {
  let held: HTMLButtonElement | null = null;
  const hold = ({ target }: Event) => {
    held = target instanceof Element ? target.closest('button:not([type=submit])') : null;
  };
  // In the capture phase, before anything that answers could stop it.
  addEventListener('click', hold, true);
  return () => {
    removeEventListener('click', hold, true);
    // In a task of its own: React hydrates what is clicked on, but not while it commits.
    setTimeout(() => held?.click());
  };
}
