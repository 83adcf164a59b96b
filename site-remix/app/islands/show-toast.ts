/** Milliseconds a message is shown (specification §9). */
const SHOWN_MS = 5000;

/** A failure over the page for five seconds, read out at once. */
export function showToast(text: string): void {
  const region = document.querySelector('.toasts') ?? document.body.appendChild(newRegion());
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.setAttribute('role', 'alert');
  toast.textContent = text;
  region.replaceChildren(toast);
  setTimeout(() => toast.remove(), SHOWN_MS);
}

function newRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = 'toasts';
  return region;
}
