import { redirect } from '@remix-run/node';
import { LIST_SIZE, type ListAddress, listAddress } from '../../addresses/list-address';

/** Redirects a page beyond the last to the last one. @throws Response 302 */
export function toNearestPage<Name extends string>(list: ListAddress<Name>, rows: number, size = LIST_SIZE): void {
  const last = Math.max(1, Math.ceil(rows / size));
  if (list.page > last)
    throw redirect(listAddress({ ...list, page: last }), { headers: { 'cache-control': 'no-store' } });
}
