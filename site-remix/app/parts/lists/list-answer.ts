import { keptList } from '../meta/kept-for';
import { type ListAddress, wordRefusal } from '../../addresses/list-address';

/** Status and cache headers of a list: a keyword that is too long is refused, and an empty list is not cached. */
export const listAnswer = (list: Pick<ListAddress<string>, 'keyword'>, rows: number) =>
  wordRefusal(list)
    ? { status: 422, headers: { 'cache-control': 'no-store' } }
    : { headers: { 'cache-control': keptList(rows === 0) } };
