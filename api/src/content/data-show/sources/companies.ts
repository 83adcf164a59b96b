import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { listBlockCompanies } from '@platform/contract/data-show/block-rows';
import { byPinyin } from '../../../kernel/text/by-pinyin';
import { equals, isTrue } from '../../../kernel/database/filters';
import { pageRows } from '../../../kernel/database/page-rows';
import type { Database } from '../../../kernel/database/pool';
import { company, town } from '../../../kernel/database/schema/company';
import { COMPANY_SIZES } from './company-sizes';
import type { RowSource } from './row-source';

const sizeOf = sql`case ${sql.join(
  COMPANY_SIZES.map(({ key, to }) => sql`when ${company.patentCount} <= ${to}::int then ${key}`),
  sql` `,
)} end`;

/** Companies as a table. */
export const companyRows: RowSource = {
  table: company,
  isDemo: sql`${company.source} = 'demo'`,
  slices: {
    town: {
      value: sql`(select town.name from town where town.id = ${company.townId})`,
      has: (name) => sql`${company.townId} = (select town.id from town where town.name = ${name})`,
    },
    patents: {
      value: sizeOf,
      has: (key) => {
        const size = COMPANY_SIZES.find((each) => each.key === key);
        return size ? sql`${company.patentCount} between ${size.from} and ${size.to}` : sql`false`;
      },
    },
    origin: { value: sql`${company.source}` },
  },
};

/** Condition for the companies of the district that a source selects. */
export const companiesWhere = (townId: number | null, withPatents: boolean): SQL =>
  and(
    sql`${company.inDistrict}`,
    equals(company.townId, townId ?? undefined),
    isTrue(sql`${company.patentCount} > 0`, withPatents),
  )!;

/** Returns a page of the companies of a condition, most patents first unless sorted. */
export function pageCompanies(
  db: Database,
  request: ParsedRequestOf<typeof listBlockCompanies>,
  where: SQL | undefined,
) {
  return pageRows(db, request, {
    rows: db
      .select({
        id: company.id,
        name: company.name,
        uscc: sql<string>`coalesce(${company.uscc}, '')`,
        town: sql<string>`coalesce(${town.name}, '')`,
        source: company.source,
        patents: company.patentCount,
        inventions: company.inventionCount,
        utilityModels: company.utilityModelCount,
        designs: company.designCount,
      })
      .from(company)
      .leftJoin(town, eq(town.id, company.townId))
      .where(where),
    sorts: { patents: company.patentCount, inventions: company.inventionCount, name: byPinyin(company.name) },
    defaultSort: '-patents',
    id: company.id,
  });
}
