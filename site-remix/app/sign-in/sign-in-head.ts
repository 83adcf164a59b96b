import type { HeadersFunction, LinksFunction } from '@remix-run/node';
import signInStyles from '../styles/sign-in.css?url';

/** What the pages of sign-in, of users and of visitors, tell Remix alike: a shell of their own, their styles, and that nobody keeps them. */
export const signInHead: { handle: { bare: true }; links: LinksFunction; headers: HeadersFunction } = {
  handle: { bare: true },
  links: () => [{ rel: 'stylesheet', href: signInStyles }],
  headers: () => ({ 'cache-control': 'no-store' }),
};
