import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { campaign, campaignCompany } from '../../kernel/database/schema/campaign';
import { company } from '../../kernel/database/schema/company';
import { visit } from '../../kernel/database/schema/visit';
import { theRow } from '../../kernel/database/the-row';

const joined = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: campaignCompany.id,
      version: sql<number>`1`,
      companyId: company.id,
      name: company.name,
      uscc: sql<string>`coalesce(${company.uscc}, '')`,
    })
    .from(campaignCompany)
    .innerJoin(company, eq(company.id, campaignCompany.companyId))
    .where(where);

export type JoinedCompany = Awaited<ReturnType<typeof joined>>[number];

/** The companies among these that are in a campaign. @throws ApiError 404 where the campaign does not exist */
export async function joinedCompanies(
  db: Database,
  campaignId: number,
  companyIds: readonly number[],
): Promise<JoinedCompany[]> {
  await theRow(
    db.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, campaignId)),
    '走访专项不存在，可能已被删除。',
  );
  if (companyIds.length === 0) return [];
  return joined(
    db,
    and(eq(campaignCompany.campaignId, campaignId), inArray(campaignCompany.companyId, [...companyIds])),
  );
}

/** The lines of a campaign among these without a visit for it. A deleted visit does not count. */
export async function linesWithoutVisit(tx: Database, campaignId: number, ids: readonly number[]) {
  const rows = await joined(
    tx,
    and(
      eq(campaignCompany.campaignId, campaignId),
      inArray(campaignCompany.id, [...ids]),
      sql`not exists (select from ${visit} where ${visit.campaignId} = ${campaignId}
        and ${visit.companyId} = ${campaignCompany.companyId} and ${isNull(visit.removedAt)})`,
    ),
  );
  return rows;
}
