import { inArray } from 'drizzle-orm';
import { visitor } from '../kernel/database/schema/account';
import { town } from '../kernel/database/schema/company';
import type { Services } from '../kernel/ports/services';

const ROSTER = [
  {
    mobile: '13900000011',
    name: '演示代理师甲',
    kind: 'partner',
    organisation: '演示专利代理所',
    towns: ['北滘镇', '陈村镇'],
  },
  { mobile: '13900000012', name: '演示代理师乙', kind: 'partner', organisation: '演示专利代理所', towns: ['容桂街道'] },
  {
    mobile: '13900000013',
    name: '演示顾问',
    kind: 'partner',
    organisation: '演示知识产权服务公司',
    towns: ['大良街道', '伦教街道'],
  },
  {
    mobile: '13900000014',
    name: '演示专家',
    kind: 'expert',
    organisation: '演示研究院',
    towns: ['北滘镇', '大良街道', '容桂街道'],
  },
  { mobile: '13900000015', name: '演示协管员', kind: 'staff', organisation: '演示服务站', towns: ['北滘镇'] },
  {
    mobile: '13900000016',
    name: '演示离任顾问',
    kind: 'partner',
    organisation: '演示知识产权服务公司',
    towns: ['乐从镇'],
    state: 'disabled',
  },
] as const;

/** Adds a few field workers to the demonstration's roster, once; an existing one stays unchanged. */
export async function seedVisitors({ db }: Pick<Services, 'db'>): Promise<void> {
  const names = [...new Set(ROSTER.flatMap(({ towns }) => towns))];
  const known = new Map(
    (await db.select({ id: town.id, name: town.name }).from(town).where(inArray(town.name, names))).map(
      ({ id, name }) => [name, id],
    ),
  );
  const rows = ROSTER.map(({ towns, ...person }) => ({
    state: 'active' as const,
    ...person,
    townIds: towns.flatMap((name) => known.get(name) ?? []),
    isDemo: true,
  }));
  await db.insert(visitor).values(rows).onConflictDoNothing();
}
