import { parseQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import { eq, sql } from 'drizzle-orm';
import type { StoredSource } from '../content/schema/data-show';
import { dataBlock, dataBlockVersion } from '../content/schema/data-show';
import { DEMO_ACCOUNTS } from '../accounts/users/seed-accounts';
import { userAccount } from '../kernel/database/schema/account';
import type { Services } from '../kernel/ports/services';
import { insertVersion } from '../content/data-show/data-block.queries';

type Wanted = Pick<typeof dataBlockVersion.$inferInsert, 'title' | 'unit' | 'chart' | 'sliceBy' | 'note'> & {
  source: StoredSource;
  places?: string[];
};

const search = (exp: string): StoredSource => ({ kind: 'search', exp, canonical: printQuery(parseQuery(exp).node) });

/**
 * The initial blocks of 数据展示 in a demonstration: one of each chart type, from each kind of source with rows. They
 * are shown on the screen only, because the front page has its own charts of years and types.
 */
const BLOCKS: readonly Wanted[] = [
  {
    title: '区内企业有效发明专利',
    unit: '件',
    chart: 'number',
    sliceBy: 'town',
    note: '',
    source: { kind: 'view', view: 'effectiveInventions' },
  },
  {
    title: '拥有专利的企业',
    unit: '家',
    chart: 'bar',
    sliceBy: 'town',
    note: '按企业所在镇街计。',
    source: { kind: 'view', view: 'companiesWithPatents' },
  },
  {
    title: '有效专利的类型',
    unit: '件',
    chart: 'share',
    sliceBy: 'patentType',
    note: '平台收录的、专利权有效的专利，一件申请的各次公开只计一件。',
    source: search('LV=有效'),
    places: ['screen'],
  },
  {
    title: '发明逐年申请量',
    unit: '件',
    chart: 'trend',
    sliceBy: 'applicationYear',
    note: '平台收录的发明申请与发明专利，按申请年计；最近两年的申请尚未全部公开，数字偏低。',
    source: search('PT=发明'),
    places: ['screen'],
  },
  {
    title: '企业的专利数量',
    unit: '家',
    chart: 'bar',
    sliceBy: 'patents',
    note: '区内企业按在平台收录的专利件数分组。',
    source: { kind: 'companies', townId: null, withPatents: false },
    places: ['screen'],
  },
];

/** Seeds the demonstration's blocks. Does nothing if there is any block. Their numbers are computed like all others. */
export async function seedDataBlocks({ db }: Pick<Services, 'db'>): Promise<void> {
  if ((await db.$count(dataBlock)) > 0) return;
  const mobile = DEMO_ACCOUNTS.find(({ role }) => role === 'editor')?.mobile ?? '';
  const [editor] = await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.mobile, mobile));
  await db.transaction(async (tx) => {
    for (const [at, { places = ['site', 'screen'], ...wanted }] of BLOCKS.entries()) {
      const [block] = await tx
        .insert(dataBlock)
        .values({ position: at + 1, versionId: 0, isDemo: true, updatedBy: editor?.id, dueAt: sql`now()` })
        .returning({ id: dataBlock.id });
      const versionId = await insertVersion(tx, block!.id, editor?.id ?? null, {
        ...wanted,
        places,
        period: '截至目前',
        refresh: 'daily',
      });
      await tx.update(dataBlock).set({ versionId }).where(eq(dataBlock.id, block!.id));
    }
  });
}
