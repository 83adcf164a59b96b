import { TOAST_MS } from '@platform/bridge/toast-ms';

/** Shows a failure over the page for five seconds and announces it. */
export function showToast(text: string): void {
  const region = document.querySelector('.toasts') ?? document.body.appendChild(newRegion());
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.setAttribute('role', 'alert');
  toast.textContent = text;
  region.replaceChildren(toast);
  setTimeout(() => toast.remove(), TOAST_MS);
}

function newRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = 'toasts';
  return region;
}
