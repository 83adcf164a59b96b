/** Milliseconds until a screen reader has met the live region: a text that was there from the start is not news to it. */
const MET_MS = 200;

/** Has the notice of the page read out, and takes its reason out of the address: a reload does not say it again. */
export function readOut(): void {
  const notice = document.querySelector<HTMLElement>('[data-read-out]');
  if (!notice) return;
  setTimeout(() => notice.replaceChildren(notice.textContent ?? ''), MET_MS);
  const address = new URL(location.href);
  address.searchParams.delete('reason');
  history.replaceState(history.state, '', address);
}
