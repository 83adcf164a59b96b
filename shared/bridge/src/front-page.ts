/** Why the user is redirected to the public front page, which shows the reason. */
export type FrontPageReason = 'sign-in' | 'expired' | 'declined' | 'logout';

/**
 * Address of the public front page with the reason of the redirect.
 * @param next path and query of the page to return to after sign-in; `/` and none lead to the account's own start page
 */
export function frontPageAddress(reason: FrontPageReason, next = '/'): string {
  const query = new URLSearchParams({ reason });
  if (next !== '/') query.set('next', next);
  return `/web/index?${query.toString()}`;
}
