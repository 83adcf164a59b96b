import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { OwnVisit } from '@platform/contract/of-company/of-company';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { visit } from '../../kernel/database/schema/visit';
import { ofCompany } from '../../kernel/scope/of-company';
import type { CompanyScope } from '../../kernel/scope/scope';
import { lead, visitColumns } from '../visits/read-visits';

/** The columns of a visit that its company reads. No other column is selected. */
const ownColumns = {
  id: visit.id,
  purpose: visit.purpose,
  plannedStart: visitColumns.plannedStart,
  plannedEnd: visitColumns.plannedEnd,
  leadName: visitColumns.leadName,
  state: visit.state,
  way: visit.way,
  doneAt: isoTime(visit.doneAt),
  visitedOn: visit.visitedOn,
  summary: visit.summary,
  promises: sql<OwnVisit['promises']>`(
    select coalesce(jsonb_agg(jsonb_build_object('text', text, 'dueDay', due_day, 'closed', closed_at is not null, 'result', result) order by id), '[]')
    from visit_promise where visit_id = ${visit.id})`,
  isDemo: visit.isDemo,
} satisfies Record<keyof OwnVisit, unknown>;

/** One page of the visits to the company without void ones, those planned last first. */
export async function pageOwnVisits(
  db: Database,
  scope: CompanyScope,
  request: { page: number; size: number },
): Promise<{ total: number; list: OwnVisit[] }> {
  const found = await pageRows(db, request, {
    rows: db
      .select(ownColumns)
      .from(visit)
      .leftJoin(lead, eq(lead.id, visit.leadId))
      .where(and(ofCompany(scope, visit.companyId), isNull(visit.removedAt), ne(visit.state, 'void'))),
    sorts: { plannedStart: visit.plannedStart },
    defaultSort: '-plannedStart',
    id: visit.id,
  });
  return found as { total: number; list: OwnVisit[] };
}
