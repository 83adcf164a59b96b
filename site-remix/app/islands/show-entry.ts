import { resetToken } from '@platform/bridge/reset-token';
import { ACCESS_TOKEN_KEY, readAccessToken } from '@platform/bridge/access-token';

type SignedIn = 'user' | 'visitor' | 'nobody';

const ENTRIES = {
  user: { text: '进入平台', href: '/' },
  visitor: { text: '我的走访', href: '/web/small/Waitvisit' },
} as const;

/**
 * 登录 becomes 进入平台 for signed-in users. A token in the browser shows only an earlier sign-in, so the server is asked
 * whether the session is valid; a token without a session is reset. Without a token no request is made.
 */
export function followEntry(): void {
  const entry = document.querySelector<HTMLAnchorElement>('[data-enter]');
  if (!entry) return;
  const signIn = { text: entry.textContent ?? '', href: entry.href };
  const show = async () => {
    const signedIn = readAccessToken() === undefined ? undefined : await askSession(entry.dataset.enter ?? '');
    if (signedIn === 'nobody') resetToken('keep');
    const { text, href } = signedIn === undefined || signedIn === 'nobody' ? signIn : ENTRIES[signedIn];
    entry.textContent = text;
    entry.href = href;
  };
  void show();
  // A sign-in or sign-out in another tab, or a page restored from the back/forward cache.
  addEventListener('storage', ({ key }) => {
    if (key === ACCESS_TOKEN_KEY || key === null) void show();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void show();
  });
}

/** The kind of account signed in with this browser’s cookie; undefined when the server cannot answer. */
async function askSession(path: string): Promise<SignedIn | undefined> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } });
    const answer = (await response.json()) as { data?: { signedIn: SignedIn } };
    return answer.data?.signedIn;
  } catch {
    return undefined;
  }
}
