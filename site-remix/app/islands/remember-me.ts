import { decryptText, encryptText, forgetKey } from './local-secret';

const KEY = 'remembered-login';

interface Remembered {
  mobile: string;
  /** Encrypted with a key that never leaves this browser. */
  password: string;
}

/** Fills in what was remembered. Whatever does not work leaves the form as it is. */
export async function fillRemembered(form: HTMLFormElement): Promise<void> {
  const mobile = form.querySelector<HTMLInputElement>('[name="mobile"]');
  const password = form.querySelector<HTMLInputElement>('[name="password"][autocomplete="current-password"]');
  const remember = form.querySelector<HTMLInputElement>('[name="remember"]');
  if (!mobile || !password || !remember || mobile.value) return;
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Remembered | null;
    if (!saved) return;
    const text = await decryptText(saved.password);
    // Somebody may have begun to type meanwhile.
    if (mobile.value || password.value) return;
    mobile.value = saved.mobile;
    password.value = text;
    remember.checked = true;
  } catch {
    localStorage.removeItem(KEY);
  }
}

/** After a sign-in that worked: keeps number and password, or forgets both. */
export async function keepRemembered(form: HTMLFormElement, on: boolean): Promise<void> {
  try {
    if (!on) {
      localStorage.removeItem(KEY);
      await forgetKey();
      return;
    }
    const data = new FormData(form);
    const mobile = String(data.get('mobile') ?? '').trim();
    const password = await encryptText(String(data.get('password') ?? ''));
    localStorage.setItem(KEY, JSON.stringify({ mobile, password } satisfies Remembered));
  } catch {
    // Without storage or WebCrypto (a plain http address of another machine) nothing is remembered.
  }
}
