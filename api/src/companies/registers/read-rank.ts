import { and, eq, gt, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { rankCompanies } from '@platform/contract/registers/register';
import { contains, equals } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { company, town } from '../../kernel/database/schema/company';

type RankRequest = ParsedRequestOf<typeof rankCompanies>;

const COUNTS = {
  patents: company.patentCount,
  inventions: company.inventionCount,
  utilityModels: company.utilityModelCount,
  designs: company.designCount,
} as const;

/** A page of the companies of the district by one of their counts; the rank is that among all of the chosen town. */
export async function readRank(db: Database, request: RankRequest): Promise<DataOf<typeof rankCompanies>> {
  const page = await pageRank(db, request);
  const any = page.total > 0 || (await pageRank(db, { by: 'patents', page: 1, size: 1 })).total > 0;
  return {
    ...page,
    imported: any,
    message: any ? '按平台已有专利统计，一件专利由几家企业共有时各计一次。' : '专利或企业数据尚未收录，暂无排行。',
  };
}

function pageRank(db: Database, request: RankRequest) {
  const count = COUNTS[request.by];
  const ranked = db
    .select({
      rank: sql<number>`rank() over (order by ${count} desc)`.as('rank'),
      companyId: company.id,
      name: company.name,
      town: sql<string>`coalesce(${town.name}, '')`.as('town'),
      ...COUNTS,
      isDemo: sql<boolean>`${company.source} = 'demo'`.as('is_demo'),
    })
    .from(company)
    .leftJoin(town, eq(town.id, company.townId))
    .where(and(company.inDistrict, gt(count, 0), equals(town.name, request.town)))
    .as('ranked');
  return pageRows(db, request, {
    rows: db.select().from(ranked).where(contains(ranked.name, request.keyword)),
    sorts: { rank: ranked.rank },
    defaultSort: 'rank',
    id: ranked.companyId,
  });
}
