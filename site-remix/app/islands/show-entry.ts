import { resetToken } from '@platform/bridge/reset-token';
import { ACCESS_TOKEN_KEY, readAccessToken } from '@platform/bridge/access-token';

type SignedIn = 'user' | 'visitor' | 'nobody';

const ENTRIES = {
  user: { text: '进入平台', href: '/' },
  visitor: { text: '我的走访', href: '/web/small/Waitvisit' },
} as const;

/**
 * 登录 becomes 进入平台 where somebody is signed in. A token in the browser says only that somebody was: the server is
 * asked whether the session lives, and a token without one is reset. Without a token nobody is asked.
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
  // Somebody signed in or out in another tab, or came back to a page that the browser had put aside.
  addEventListener('storage', ({ key }) => {
    if (key === ACCESS_TOKEN_KEY || key === null) void show();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void show();
  });
}

/** For whom the cookie of this browser stands; undefined when the server cannot say. */
async function askSession(path: string): Promise<SignedIn | undefined> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } });
    const answer = (await response.json()) as { data?: { signedIn: SignedIn } };
    return answer.data?.signedIn;
  } catch {
    return undefined;
  }
}
