/** Id of the section with the pending messages. */
export const pendingListId = 'mensagens-pendentes';

/** Id of its heading, which gets the focus when the visitor goes there. */
export const pendingHeadingId = `${pendingListId}-titulo`;

/** Where that section stands, for the router. */
export const pendingListPlace = { to: '/contato', hash: pendingListId } as const;

/** Where the form stands. */
export const formPlace = { to: '/contato' } as const;

type Place = typeof pendingListPlace | typeof formPlace;

let goThere = (place: Place): void => {
  location.assign('hash' in place ? `${place.to}#${place.hash}` : place.to);
};

/** Lets toasts and lists navigate without a page load. */
export function setNavigation(navigate: (place: Place) => void): void {
  goThere = navigate;
}

/**
 * Gives the list's heading the focus: on the list's own page the router would only scroll there. If the list is
 * still to come, the pressed element gives up the focus: the list takes it from nothing but the page.
 */
export function focusPendingList(): void {
  const heading = document.getElementById(pendingHeadingId);
  if (heading) heading.focus();
  else (document.activeElement as HTMLElement | null)?.blur();
}

/** Leads the visitor to one of the feature's places. */
export function goTo(place: Place): void {
  goThere(place);
}
