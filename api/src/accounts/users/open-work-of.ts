import type { Database } from '../../kernel/database/pool';
import type { OpenWork } from '../../kernel/ports/open-work';

/** Open work of one kind that an account would have to hand over. */
export interface WorkLeft {
  name: string;
  amount: number;
}

/** Open work of each account by kind; accounts without any are left out. */
export async function openWorkOf(
  db: Database,
  openWork: readonly OpenWork[],
  ids: readonly number[],
): Promise<Map<number, WorkLeft[]>> {
  const left = new Map<number, WorkLeft[]>();
  if (ids.length === 0) return left;
  for (const { name, count } of openWork) {
    for (const [id, amount] of await count(db, ids)) left.set(id, [...(left.get(id) ?? []), { name, amount }]);
  }
  return left;
}

/** Display text: 服务矩阵 3 项、诉求 1 项. */
export const workText = (left: readonly WorkLeft[]): string =>
  left.map(({ name, amount }) => `${name} ${amount.toLocaleString('zh-CN')} 项`).join('、');
