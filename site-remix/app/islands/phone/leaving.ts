/** Storage key of a sign-out that waits for the network. */
const KEY = 'phone-leaving';
/** Class of the document while the sign-out waits: personal data are hidden (`styles/phone.css`). */
const HIDDEN = 'leaving';

/** Whether a sign-out is pending: requested offline, with the session still open. */
export function isLeaving(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Queues the sign-out until the network is back. Returns false where this browser has no storage. */
export function leaveLater(): boolean {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    return false;
  }
  return true;
}

/** Hides a page before its first paint while a sign-out is pending. */
export function hideWhileLeaving(): void {
  if (isLeaving()) document.documentElement.classList.add(HIDDEN);
}

/**
 * Ends the session of a pending sign-out before anything else is sent or shown. Returns true when it ended or none was
 * pending, false while offline.
 */
export async function finishLeaving(): Promise<boolean> {
  if (!isLeaving()) return true;
  const body = new URLSearchParams({ intent: 'logout' });
  const answer = await fetch('/web/small/login', { method: 'POST', body }).catch(() => undefined);
  // A refusal means that the session has already ended.
  if (!answer || answer.status >= 500) return false;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Closed meanwhile: nothing is kept then.
  }
  return true;
}
