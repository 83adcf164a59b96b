import { countDown } from './count-down';

/** Sends the form as the browser would have, and takes over from the answer only what it says: what was typed stays. */
export async function submitCode(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'password') body.set(name, value);
  body.set('intent', 'send-code');
  button.disabled = true;
  try {
    const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } });
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html');
    swap(answer);
    button.disabled = false;
    if (response.ok) {
      countDown(button, 60);
      form.querySelector<HTMLInputElement>('[name="code"]')?.focus();
    } else {
      form.querySelector<HTMLInputElement>('[name="mobile"]')?.focus();
    }
  } catch {
    button.disabled = false;
    const notice = document.querySelector('[data-swap="notice"]');
    if (notice) notice.innerHTML = '<p class="notice bad">网络连接失败，请检查网络后重试。</p>';
  }
}

/** Marked parts of this page get the content of their likes in the answer, which is a page of this very server. */
function swap(answer: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const other = answer.querySelector(`[data-swap="${part.dataset.swap}"]`);
    part.replaceChildren(...(other ? Array.from(other.childNodes) : []));
  }
}
