import type { HeadersFunction, LinksFunction } from '@remix-run/node';
import signInStyles from '../styles/sign-in.css?url';

/**
 * Handle, styles and headers of the sign-in pages of users and field workers: their own frame and styles, never cached.
 */
export const signInHead: { handle: { bare: true }; links: LinksFunction; headers: HeadersFunction } = {
  handle: { bare: true },
  links: () => [{ rel: 'stylesheet', href: signInStyles }],
  headers: () => ({ 'cache-control': 'no-store' }),
};
