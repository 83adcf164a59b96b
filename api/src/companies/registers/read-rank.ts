import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { rankCompanies } from '@platform/contract/registers/register';
import { contains } from '../../kernel/database/filters';
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

/**
 * A page of the companies of the district by one of their counts. The rank is that among all companies of the chosen
 * town.
 */
export async function readRank(db: Database, request: RankRequest): Promise<DataOf<typeof rankCompanies>> {
  const page = await pageRank(db, request);
  const any = page.total > 0 || (await pageRank(db, { by: 'patents', page: 1, size: 1 })).total > 0;
  return {
    ...page,
    imported: any,
    message: any ? '按平台已有专利统计，一件专利由几家企业共有时各计一次。' : '专利或企业数据尚未收录，暂无排行。',
  };
}

async function pageRank(db: Database, request: RankRequest) {
  const count = COUNTS[request.by];
  const ofTown =
    request.town && sql`${company.townId} = (select ${town.id} from ${town} where ${town.name} = ${request.town})`;
  const ranked = and(company.inDistrict, gt(count, 0), ofTown || undefined)!;
  const { total, list } = await pageRows(
    db,
    { page: request.page, size: request.size },
    {
      rows: db
        .select({
          companyId: company.id,
          name: company.name,
          town: sql<string>`coalesce(${town.name}, '')`,
          ...COUNTS,
          isDemo: sql<boolean>`${company.source} = 'demo'`,
        })
        .from(company)
        .leftJoin(town, eq(town.id, company.townId))
        .where(and(ranked, contains(company.name, request.keyword))),
      sorts: { count },
      defaultSort: '-count',
      id: company.id,
    },
  );
  const rankOf = await readRanks(db, count, ranked, [...new Set(list.map((row) => row[request.by]))]);
  return { total, list: list.map((row) => ({ rank: rankOf.get(row[request.by])!, ...row })) };
}

/** The rank of each of these counts. Only those of one page are computed, each along an index. */
async function readRanks(db: Database, count: PgColumn, ranked: SQL, counts: readonly number[]) {
  const { rows } = await db.execute<{ count: number; rank: number }>(
    sql`select given.count, (select count(*) + 1 from ${company} where ${ranked} and ${count} > given.count)::int as rank
      from unnest(${sql.param(counts)}::int[]) as given (count)`,
  );
  return new Map(rows.map((row) => [row.count, row.rank]));
}
