import { decryptText, encryptText, forgetKey } from './local-secret';

const KEY = 'remembered-login';

interface Remembered {
  /** Mobile number or account name, as it was typed. */
  mobile: string;
  /** Encrypted with a key that never leaves this browser; not there where the browser cannot encrypt. */
  password?: string;
}

/** Fills in what was remembered, and says so where only the number can be. Whatever does not work leaves the form as it is. */
export async function fillRemembered(form: HTMLFormElement): Promise<void> {
  const account = form.querySelector<HTMLInputElement>('[name="account"]');
  const password = form.querySelector<HTMLInputElement>('[name="password"]');
  const remember = form.querySelector<HTMLInputElement>('[name="remember"]');
  if (!account || !password || !remember) return;
  const hint = document.getElementById('remember-hint');
  if (hint) hint.hidden = canEncrypt();
  if (account.value) return;
  const saved = read();
  if (!saved) return;
  const text = saved.password ? await decryptText(saved.password).catch(() => '') : '';
  // Somebody may have begun to type meanwhile.
  if (account.value || password.value) return;
  account.value = saved.mobile;
  password.value = text;
  remember.checked = true;
}

/** After a sign-in that worked: keeps number and password, without encryption the number alone, or forgets both. */
export async function keepRemembered(form: HTMLFormElement, on: boolean): Promise<void> {
  try {
    if (!on) {
      localStorage.removeItem(KEY);
      if (canEncrypt()) await forgetKey();
      return;
    }
    const data = new FormData(form);
    const remembered: Remembered = { mobile: String(data.get('account') ?? '').trim() };
    if (canEncrypt())
      remembered.password = await encryptText(String(data.get('password') ?? '')).catch(() => undefined);
    localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** A plain http address of another machine (an intranet) has no WebCrypto. */
function canEncrypt(): boolean {
  return window.isSecureContext && crypto.subtle !== undefined;
}

function read(): Remembered | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Remembered | null) ?? undefined;
  } catch {
    return undefined;
  }
}
