import { readAccessToken } from '@platform/contract/access-token';

/** 登录 becomes 进入平台 where this browser has signed in; carries on the page somebody was on the way to. */
export function showEntry(): void {
  const entry = document.querySelector<HTMLAnchorElement>('[data-enter]');
  if (!entry) return;
  if (readAccessToken() !== undefined) {
    entry.textContent = '进入平台';
    entry.href = '/';
    return;
  }
  const next = new URLSearchParams(location.search).get('next');
  if (next?.startsWith('/') && !next.startsWith('//')) entry.href = `/login?next=${encodeURIComponent(next)}`;
}
