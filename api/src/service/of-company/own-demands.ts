import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { OwnDemand } from '@platform/contract/of-company/of-company';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { demand } from '../../kernel/database/schema/demand';
import { office } from '../../kernel/database/schema/office';
import { ofCompany } from '../../kernel/scope/of-company';
import type { CompanyScope } from '../../kernel/scope/scope';

/**
 * The columns of a demand that its company reads. Of the steps these are the replies and results that are not internal.
 */
const ownColumns = {
  id: demand.id,
  title: demand.title,
  content: demand.content,
  state: demand.state,
  source: demand.source,
  officeName: sql<string>`coalesce(${office.name}, '')`,
  satisfaction: demand.satisfaction,
  receivedAt: isoTime(demand.receivedAt),
  acceptedAt: isoTime(demand.acceptedAt),
  repliedAt: isoTime(demand.repliedAt),
  resolvedAt: isoTime(demand.resolvedAt),
  calledBackAt: isoTime(demand.calledBackAt),
  replies: sql<OwnDemand['replies']>`(
    select coalesce(jsonb_agg(jsonb_build_object('at', to_char(step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'text', step.text) order by step.id), '[]')
    from demand_step as step
    where step.demand_id = ${demand.id} and step.action in ('reply', 'resolve') and not step.internal)`,
  isDemo: demand.isDemo,
} satisfies Record<keyof OwnDemand, unknown>;

/**
 * One page of the demands of the company, the newest first. A merged demand is left out; the one that it was merged
 * into is listed.
 */
export async function pageOwnDemands(
  db: Database,
  scope: CompanyScope,
  request: { page: number; size: number },
): Promise<{ total: number; list: OwnDemand[] }> {
  const found = await pageRows(db, request, {
    rows: db
      .select(ownColumns)
      .from(demand)
      .leftJoin(office, eq(office.id, demand.officeId))
      .where(and(ofCompany(scope, demand.companyId), isNull(demand.removedAt), ne(demand.state, 'merged'))),
    sorts: { receivedAt: demand.receivedAt },
    defaultSort: '-receivedAt',
    id: demand.id,
  });
  return found as { total: number; list: OwnDemand[] };
}
