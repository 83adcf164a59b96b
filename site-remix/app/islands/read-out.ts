/** Milliseconds until a screen reader registers the live region: text present from the start is not announced. */
const MET_MS = 200;

/** Announces the page’s notice, and removes its reason from the address, so that a reload does not repeat it. */
export function readOut(): void {
  const notice = document.querySelector<HTMLElement>('[data-read-out]');
  if (!notice) return;
  setTimeout(() => notice.replaceChildren(notice.textContent ?? ''), MET_MS);
  const address = new URL(location.href);
  address.searchParams.delete('reason');
  history.replaceState(history.state, '', address);
}
