import { tokens } from '@platform/tokens/tokens';
import { createStore } from '../state/store';

const COOKIE = 'sidebarStatus';
const MOBILE = `(max-width: ${tokens.size.mobileBreakpoint - 1}px)`;

/** 1 or 0 as in the cookie (specification §9); open by default. */
export function openFromCookie(cookie: string): boolean {
  return !/(?:^|;\s*)sidebarStatus=0(?:;|$)/.test(cookie);
}

export interface SidebarState {
  open: boolean;
  /** Below 992 px: the sidebar lies over the page and starts closed. */
  mobile: boolean;
}

const inBrowser = typeof window !== 'undefined';

function initial(): SidebarState {
  if (!inBrowser) return { open: true, mobile: false };
  const mobile = window.matchMedia(MOBILE).matches;
  return { mobile, open: !mobile && openFromCookie(document.cookie) };
}

export const sidebar = createStore<SidebarState>(initial());

/**
 * Opens or closes the sidebar. The choice on a wide screen is stored for a year; on a phone it always starts closed.
 */
export function setSidebarOpen(open: boolean): void {
  const { mobile } = sidebar.get();
  if (!mobile) document.cookie = `${COOKIE}=${open ? 1 : 0}; path=/; max-age=31536000; samesite=lax`;
  sidebar.set({ mobile, open });
}

/** Closes an overlay sidebar after a navigation. */
export function closeOverlaySidebar(): void {
  if (sidebar.get().mobile) sidebar.set({ mobile: true, open: false });
}

/** Follows the width of the window across the breakpoint. */
export function followWidth(): void {
  const query = window.matchMedia(MOBILE);
  query.addEventListener('change', () => {
    sidebar.set({ mobile: query.matches, open: !query.matches && openFromCookie(document.cookie) });
  });
}
