/** Why somebody is sent to the public front page, which says it in words. */
export type FrontPageReason = 'sign-in' | 'expired' | 'declined' | 'logout';

/**
 * Address of the public front page that says why one landed there.
 * @param next path and query of the page that signing in leads back to; `/` and none lead to the account's own start
 */
export function frontPageAddress(reason: FrontPageReason, next = '/'): string {
  const query = new URLSearchParams({ reason });
  if (next !== '/') query.set('next', next);
  return `/web/index?${query.toString()}`;
}
