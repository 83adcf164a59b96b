import { keepAccessToken } from '@platform/bridge/access-token';
import { isMobile } from '@platform/domain/people/mobile-number';
import { showToast } from './show-toast';
import { keepRemembered } from './remember-me';

interface Answer {
  code: 0 | 1;
  msg: string;
  data?: { token?: string; done?: boolean };
  errors?: Record<string, string>;
}

/** Signs in by the call, stores the access token and loads a new document. */
export async function submitSignIn(form: HTMLFormElement): Promise<void> {
  const fields = Object.fromEntries(
    Array.from(new FormData(form)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const { tab, next, intent: _intent, remember, account, code, ...rest } = fields;
  const request: Record<string, unknown> = { ...rest, ...(code === undefined ? {} : { code }) };
  const byAccount = account !== undefined && !isMobile(account);
  if (account !== undefined)
    Object.assign(request, byAccount ? { account } : { mobile: account, type: '1' }, { remember: remember === 'on' });
  if (tab === 'code') Object.assign(request, { type: '2', password: code });
  if (request.company_name === '') delete request.company_name;
  const buttons = form.querySelectorAll<HTMLButtonElement>('.sign-in-button');
  buttons.forEach((button) => (button.disabled = true));
  const answer = await send((byAccount ? form.dataset.signInByAccount : form.dataset.signIn) ?? '', request);
  if (answer.code === 1) {
    if (answer.data?.token) keepAccessToken(answer.data.token);
    if (tab === 'password') await keepRemembered(form, remember === 'on');
    location.assign(destination(tab, next));
    return;
  }
  buttons.forEach((button) => (button.disabled = false));
  show(form, answer, tab);
}

/** The server’s guard decides whether `next` is a page of this user. */
function destination(tab: string | undefined, next: string | undefined): string {
  if (tab === undefined) return next || '/web/small/Waitvisit';
  return tab === 'forget' ? '/login?done=forget' : `/login?next=${encodeURIComponent(next || '/')}`;
}

async function send(path: string, request: unknown): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-requested-with': 'platform' },
      body: JSON.stringify(request),
    });
    return (await response.json()) as Answer;
  } catch {
    return { code: 0, msg: '网络连接失败，请检查网络后重试。' };
  }
}

function show(form: HTMLFormElement, { msg, errors = {} }: Answer, tab: string | undefined): void {
  const notice = document.createElement('p');
  notice.className = 'notice bad';
  notice.textContent = msg;
  const place = document.querySelector('[data-swap="notice"]');
  // The message over the page is announced instead.
  place?.setAttribute('aria-live', 'off');
  place?.replaceChildren(notice);
  showToast(msg);
  const byField: Record<string, string> =
    tab === 'code' && errors.password ? { ...errors, code: errors.password } : errors;
  let first: HTMLInputElement | undefined;
  for (const input of form.querySelectorAll<HTMLInputElement>('.field input')) {
    const message = byField[input.name] ?? '';
    const place = document.getElementById(`${input.name}-error`);
    if (place) place.textContent = message;
    if (message) {
      input.setAttribute('aria-invalid', 'true');
      first ??= input;
    } else {
      input.removeAttribute('aria-invalid');
    }
  }
  first?.focus();
}
