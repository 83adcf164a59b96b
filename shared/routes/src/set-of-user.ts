import type { RouteSet } from './route';

/** is_news 1 gives C (com_id 0) or D; otherwise is_admin "1" gives B and "0" gives A. */
export function setOfUser(user: { is_news: number; com_id: number; is_admin: string }): RouteSet {
  if (user.is_news === 1) return user.com_id === 0 ? 'C' : 'D';
  return user.is_admin === '1' ? 'B' : 'A';
}
