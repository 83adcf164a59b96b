import { countDown } from './count-down';
import { showToast } from './show-toast';

/** Sends the form as the browser would, and takes only the message from the answer: typed values remain. */
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
      showToast(answer.querySelector('.notice.bad')?.textContent ?? '验证码发送失败，请重试。');
      form.querySelector<HTMLInputElement>('[name="mobile"]')?.focus();
    }
  } catch {
    button.disabled = false;
    showToast('网络连接失败，请检查网络后重试。');
  }
}

/** Replaces the marked parts of this page with those of the answer, a page of this server. */
function swap(answer: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    if (part.hasAttribute('aria-live'))
      part.setAttribute('aria-live', answer.querySelector('.notice.bad') ? 'off' : 'polite');
    const other = answer.querySelector(`[data-swap="${part.dataset.swap}"]`);
    part.replaceChildren(...(other ? Array.from(other.childNodes) : []));
  }
}
