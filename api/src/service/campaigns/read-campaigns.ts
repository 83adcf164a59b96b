import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  Campaign,
  campaignCompanies,
  CampaignCompany,
  CampaignRow,
  listCampaigns,
} from '@platform/contract/campaigns/campaign';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains, equals, oneOf } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { campaign, campaignCompany } from '../../kernel/database/schema/campaign';
import { company, town } from '../../kernel/database/schema/company';
import { visit } from '../../kernel/database/schema/visit';
import { theRow } from '../../kernel/database/the-row';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';

type Coverage = Pick<CampaignRow, 'companies' | 'visited' | 'planned' | 'open'>;

/** A street sees the campaigns with companies of its town. */
export const isVisibleCampaign = (scope: StaffScope): SQL | undefined =>
  scope.kind === 'all'
    ? undefined
    : sql`exists (select from ${campaignCompany} join ${company} on ${company.id} = ${campaignCompany.companyId}
        where ${campaignCompany.campaignId} = ${campaign.id} and ${inTerritory(scope, company.townId)})`;

const stateOn = (today: string) =>
  sql<CampaignRow['state']>`case when ${campaign.closedAt} is not null then 'closed'
    when ${campaign.deadline} < ${today}::date then 'late' else 'open' end`;

const campaigns = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: campaign.id,
      name: campaign.name,
      purpose: campaign.purpose,
      deadline: campaign.deadline,
      kit: campaign.kit,
      state: stateOn(shanghaiDate(Date.now())),
      closed: sql<boolean>`${campaign.closedAt} is not null`,
      createdAt: isoTime(campaign.createdAt),
      isDemo: campaign.isDemo,
      version: campaign.version,
    })
    .from(campaign)
    .where(where);

/** The progress of campaigns with each of their companies: visited, or to be visited. */
const standings = (db: Database, ids: readonly number[]) =>
  db
    .select({
      campaignId: visit.campaignId,
      companyId: visit.companyId,
      visited: sql<boolean>`bool_or(${visit.state} in ('done', 'followed'))`.as('visited'),
      planned: sql<boolean>`bool_or(${visit.state} in ('planned', 'assigned', 'underway'))`.as('planned'),
    })
    .from(visit)
    .where(and(inArray(visit.campaignId, [...ids]), isNull(visit.removedAt)))
    .groupBy(visit.campaignId, visit.companyId)
    .as('standing');

/** Counts of companies of the territory by campaign and town. */
async function coverageOf(
  db: Database,
  scope: StaffScope,
  ids: readonly number[],
): Promise<(Coverage & { id: number; townId: number | null; townName: string })[]> {
  if (ids.length === 0) return [];
  const standing = standings(db, ids);
  const rows = await db
    .select({
      id: campaignCompany.campaignId,
      townId: company.townId,
      townName: sql<string>`coalesce(${town.name}, '')`,
      companies: sql<number>`count(*)::int`,
      visited: sql<number>`(count(*) filter (where ${standing.visited}))::int`,
      planned: sql<number>`(count(*) filter (where ${standing.planned} and not ${standing.visited}))::int`,
    })
    .from(campaignCompany)
    .innerJoin(company, eq(company.id, campaignCompany.companyId))
    .leftJoin(town, eq(town.id, company.townId))
    .leftJoin(
      standing,
      and(eq(standing.campaignId, campaignCompany.campaignId), eq(standing.companyId, campaignCompany.companyId)),
    )
    .where(and(inArray(campaignCompany.campaignId, [...ids]), inTerritory(scope, company.townId)))
    .groupBy(campaignCompany.campaignId, company.townId, town.id)
    .orderBy(sql`${town.code} nulls last`);
  return rows.map((row) => ({ ...row, open: row.companies - row.visited - row.planned }));
}

function sumOf(rows: readonly Coverage[]): Coverage {
  const sum = { companies: 0, visited: 0, planned: 0, open: 0 };
  for (const row of rows) for (const key of ['companies', 'visited', 'planned', 'open'] as const) sum[key] += row[key];
  return sum;
}

/** One page of the campaigns in reach, with their progress in the territory. */
export async function pageCampaigns(
  db: Database,
  scope: StaffScope,
  request: ParsedRequestOf<typeof listCampaigns>,
): Promise<DataOf<typeof listCampaigns>> {
  const where = and(
    isVisibleCampaign(scope),
    contains(campaign.name, request.keyword),
    oneOf(stateOn(shanghaiDate(Date.now())), request.state),
  );
  const { total, list } = await pageRows(db, request, {
    rows: campaigns(db, where),
    sorts: { deadline: campaign.deadline, name: [byPinyin(campaign.name)], createdAt: campaign.createdAt },
    defaultSort: '-deadline',
    id: campaign.id,
  });
  const found = await coverageOf(
    db,
    scope,
    list.map(({ id }) => id),
  );
  return {
    total,
    list: list.map((row) => ({ ...row, ...sumOf(found.filter(({ id }) => id === row.id)) })) as CampaignRow[],
  };
}

/** One visible campaign with its coverage by town. @throws ApiError 404 */
export async function readCampaign(db: Database, scope: StaffScope, id: number): Promise<Campaign> {
  const row = await theRow(
    campaigns(db, and(eq(campaign.id, id), isVisibleCampaign(scope))),
    '走访专项不存在，可能已被删除。',
  );
  const towns = (await coverageOf(db, scope, [id])).map(({ id: _, ...each }) => each);
  return { ...row, ...sumOf(towns), towns } as Campaign;
}

/** One page of a campaign's companies of the territory, those with most patents first unless sorted. */
export async function pageCampaignCompanies(
  db: Database,
  scope: StaffScope,
  request: ParsedRequestOf<typeof campaignCompanies>,
): Promise<DataOf<typeof campaignCompanies>> {
  const standing = standings(db, [request.campaignId]);
  // The name of the joined table makes the query for the total keep the join.
  const progress = sql<CampaignCompany['progress']>`case when "standing"."visited" then 'visited'
    when "standing"."planned" then 'planned' else 'open' end`;
  // The last held visit of a visited company, otherwise the next one. A failed or cancelled visit leaves the company
  // open.
  const counted = (column: SQL) => sql`(select ${column} from ${visit}
    where ${visit.campaignId} = ${campaignCompany.campaignId} and ${visit.companyId} = ${company.id} and ${visit.removedAt} is null
      and ${visit.state} in ('planned', 'assigned', 'underway', 'done', 'followed')
    order by ${visit.state} in ('done', 'followed') desc, ${visit.visitedOn} desc nulls last, ${visit.plannedStart}, ${visit.id} limit 1)`;
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: company.id,
        name: company.name,
        townId: company.townId,
        townName: sql<string>`coalesce(${town.name}, '')`,
        progress,
        visitId: sql<number | null>`${counted(sql`${visit.id}`)}`,
        visitedOn: sql<string | null>`${counted(sql`${visit.visitedOn}`)}::text`,
        plannedStart: sql<string | null>`${counted(sql`${visit.plannedStart}`)}`.mapWith((text: string) =>
          isoTime(new Date(text)),
        ),
      })
      .from(campaignCompany)
      .innerJoin(company, eq(company.id, campaignCompany.companyId))
      .leftJoin(town, eq(town.id, company.townId))
      .leftJoin(
        standing,
        and(eq(standing.campaignId, campaignCompany.campaignId), eq(standing.companyId, campaignCompany.companyId)),
      )
      .where(
        and(
          eq(campaignCompany.campaignId, request.campaignId),
          inTerritory(scope, company.townId),
          contains(company.name, request.keyword),
          equals(company.townId, request.townId),
          oneOf(progress, request.progress),
        ),
      ),
    sorts: { patents: company.patentCount, name: [byPinyin(company.name)] },
    defaultSort: '-patents',
    id: company.id,
  });
  return { total, list: list as CampaignCompany[] };
}
