import { decryptText, encryptText, forgetKey } from './local-secret';

const KEY = 'remembered-login';

interface Remembered {
  /** Mobile number or account name, as it was typed. */
  mobile: string;
  /** Encrypted with a key that never leaves this browser; absent where encryption is not available. */
  password?: string;
}

/**
 * Fills in the remembered values, and shows a note where only the number can be remembered. On failure the form is
 * unchanged.
 */
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
  // The user may have begun to type meanwhile.
  if (account.value || password.value) return;
  account.value = saved.mobile;
  password.value = text;
  remember.checked = true;
}

/** After a successful sign-in: stores number and password, the number alone without encryption, or deletes both. */
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

/** WebCrypto is missing at plain http addresses of other machines (an intranet). */
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
