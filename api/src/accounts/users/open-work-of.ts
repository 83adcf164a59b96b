import type { Database } from '../../kernel/database/pool';
import type { OpenWork } from '../../kernel/ports/open-work';

/** What somebody would have to hand over of one kind. */
export interface WorkLeft {
  name: string;
  amount: number;
}

/** What each of the accounts has in its name, kind by kind; who has nothing is left out. */
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

/** For people: 服务矩阵 3 项、需求 1 项. */
export const workText = (left: readonly WorkLeft[]): string =>
  left.map(({ name, amount }) => `${name} ${amount.toLocaleString('zh-CN')} 项`).join('、');
