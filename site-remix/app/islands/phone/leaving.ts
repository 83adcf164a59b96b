/** Where a sign-out waits that was asked for without network. */
const KEY = 'phone-leaving';
/** The class of the document while it waits: nothing of the person is shown (`styles/phone.css`). */
const HIDDEN = 'leaving';

/** Whether somebody has signed out here without network, and the session is not over yet. */
export function isLeaving(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Lets the sign-out wait for the network. False where this browser keeps nothing. */
export function leaveLater(): boolean {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    return false;
  }
  return true;
}

/** Hides a page of somebody who has signed out, before it is painted. */
export function hideWhileLeaving(): void {
  if (isLeaving()) document.documentElement.classList.add(HIDDEN);
}

/**
 * Ends the session of a sign-out that waits, before anything else is sent or shown. True when it is over, or none waited;
 * false while there is no network.
 */
export async function finishLeaving(): Promise<boolean> {
  if (!isLeaving()) return true;
  const body = new URLSearchParams({ intent: 'logout' });
  const answer = await fetch('/web/small/login', { method: 'POST', body }).catch(() => undefined);
  // A session that is over already is refused, which is as good.
  if (!answer || answer.status >= 500) return false;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Closed meanwhile: nothing is kept then.
  }
  return true;
}
