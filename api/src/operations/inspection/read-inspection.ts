import { and, isNotNull, isNull } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { inspectionNames, type listFindings, type readInspection } from '@platform/contract/inspection/inspection';
import { contains, oneOf } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { inspectionFinding } from '../schema/inspection';
import type { Inspection } from '../../content/inspection/inspection';
import { readRuns } from '../jobs/read-runs';
import { countOpen } from './findings.queries';
import { INSPECT_SITE } from './inspect-site.job';
import type { KeptInspection } from './run-inspection';

/** Returns the result of the last inspection, and whether one is running. */
export async function readOverview(
  db: Database,
  inspections: readonly Inspection[],
): Promise<DataOf<typeof readInspection>> {
  const { running, failure, done } = await readRuns(db, INSPECT_SITE);
  const open = await countOpen(db);
  const kept = done?.result as KeptInspection | undefined;
  return {
    running: running ? { done: running.progressDone, total: running.progressTotal, message: running.message } : null,
    failure,
    lastAt: isoTime(done?.finishedAt),
    texts: kept?.texts ?? 0,
    checks: inspections.map(({ name, about, remedy }) => ({
      inspection: name,
      title: inspectionNames[name],
      about,
      remedy,
      open: open.get(name) ?? 0,
      unchecked: kept && !kept.checks[name] ? '上次检查时还没有这一项。' : (kept?.checks[name]?.unchecked ?? ''),
      note: kept?.checks[name]?.note ?? '',
    })),
  };
}

const { solvedAt, firstSeenAt, lastSeenAt } = inspectionFinding;

const columns = {
  id: inspectionFinding.id,
  inspection: inspectionFinding.inspection,
  place: inspectionFinding.place,
  message: inspectionFinding.message,
  path: inspectionFinding.path,
  firstSeenAt: isoTime(firstSeenAt),
  lastSeenAt: isoTime(lastSeenAt),
  solvedAt: isoTime(solvedAt),
};

/** Returns one page of findings, by default the open ones. */
export async function pageFindings(db: Database, request: ParsedRequestOf<typeof listFindings>) {
  const state = request.state ?? 'open';
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select(columns)
      .from(inspectionFinding)
      .where(
        and(
          state === 'open' ? isNull(solvedAt) : isNotNull(solvedAt),
          oneOf(inspectionFinding.inspection, request.inspection),
          contains([inspectionFinding.place, inspectionFinding.message], request.keyword),
        ),
      ),
    sorts: { firstSeenAt, solvedAt, id: inspectionFinding.id },
    defaultSort: 'firstSeenAt',
    id: inspectionFinding.id,
  });
  return { total, list: list.map((row) => ({ ...row, state })) };
}
