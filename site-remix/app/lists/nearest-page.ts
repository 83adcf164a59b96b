import { redirect } from '@remix-run/node';
import { LIST_SIZE, type ListAddress, listAddress } from './list-address';

/** A page beyond the last leads to the last one. @throws Response 302 */
export function toNearestPage<Name extends string>(list: ListAddress<Name>, rows: number): void {
  const last = Math.max(1, Math.ceil(rows / LIST_SIZE));
  if (list.page > last)
    throw redirect(listAddress({ ...list, page: last }), { headers: { 'cache-control': 'no-store' } });
}
