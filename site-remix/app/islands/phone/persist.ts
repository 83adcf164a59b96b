let asked = false;

/**
 * Asks the browser, once a page, to keep what lies here when the phone runs out of room. It may ask the person or decide by
 * itself; without an answer things are kept as before.
 */
export function askToPersist(): void {
  if (asked) return;
  asked = true;
  // Plain http has no such storage manager.
  if ('storage' in navigator && 'persist' in navigator.storage) navigator.storage.persist().catch(() => undefined);
}
