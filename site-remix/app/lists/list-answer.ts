import { keptList } from '../meta/kept-for';
import { type ListAddress, wordRefusal } from './list-address';

/** Status and caching of a list: a word that is too long is refused, and what is empty is kept by nobody. */
export const listAnswer = (list: Pick<ListAddress<string>, 'keyword'>, rows: number) =>
  wordRefusal(list)
    ? { status: 422, headers: { 'cache-control': 'no-store' } }
    : { headers: { 'cache-control': keptList(rows === 0) } };
