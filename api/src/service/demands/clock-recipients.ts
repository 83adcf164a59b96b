import type { Database } from '../../kernel/database/pool';
import { findActive, findDistrict, findHead } from './demand.queries';
import type { Demand } from './demand-times';
import { holdersOf } from './notify';

/**
 * The accounts to notify of a warning: at the first level the owner, or the office without one; then the head of the
 * office; then the district. Where there is none the next higher one. Each is read once.
 */
export async function recipientsIn(
  tx: Database,
  rows: readonly Demand[],
): Promise<(row: Demand, level: number) => Promise<number[]>> {
  const owners = new Set(await findActive(tx, [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]));
  const holders = new Map<number | null, number[]>();
  const heads = new Map<number, number | null>();
  return async ({ ownerId, officeId }, level) => {
    if (level === 1 && ownerId !== null && owners.has(ownerId)) return [ownerId];
    if (level === 1) return once(holders, officeId, () => holdersOf(tx, officeId));
    const head = level === 2 && officeId !== null ? await once(heads, officeId, () => findHead(tx, officeId)) : null;
    return head === null ? once(holders, null, () => findDistrict(tx)) : [head];
  };
}

async function once<Key, Value>(kept: Map<Key, Value>, key: Key, read: () => Promise<Value>): Promise<Value> {
  if (!kept.has(key)) kept.set(key, await read());
  return kept.get(key)!;
}
