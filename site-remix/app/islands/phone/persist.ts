let asked = false;

/**
 * Asks the browser, once a page, to keep the storage when the phone runs out of space. The browser may ask the user or
 * decide itself. Without consent, storage works as before.
 */
export function askToPersist(): void {
  if (asked) return;
  asked = true;
  // Plain http has no such storage manager.
  if ('storage' in navigator && 'persist' in navigator.storage) navigator.storage.persist().catch(() => undefined);
}
