import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { createVisitLine, updateVisitLine, VisitLine } from '@platform/contract/ledgers/ledger';
import { addDays, instantOf } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../../kernel/database/pool';
import { ApiError } from '../../../kernel/errors/api-error';
import type { ContextOf } from '../../../kernel/ports/context-of';
import type { StaffScope } from '../../../kernel/scope/scope';
import { saveNew } from '../../../kernel/writes/save-new';
import { saveVersioned } from '../../../kernel/writes/save-versioned';
import { notOfScope, refuseFuture } from '../../ledgers/ledger-words';
import { readPersons } from '../persons-text';
import { visibilityOf } from '../visibility';
import { readVisitLine } from '../read-visit-lines';
import {
  deleteUnused,
  insertStep,
  lockCompanies,
  nextSequence,
  visitWrites,
  type VisitValues,
} from '../visits.queries';

type Line = ParsedRequestOf<typeof createVisitLine>;

/** The purpose in lists of a visit whose ledger has none. */
const NO_PURPOSE = '走访（原台账）';

/**
 * Records a visit that was held before the platform existed. It is complete at once and sends no messages.
 * @throws ApiError 404, 422 at the field
 */
export function addVisitLine(context: ContextOf<typeof createVisitLine>, line: Line): Promise<VisitLine> {
  const { scope, viewer } = context;
  const { userId } = viewer;
  return saveNew(context, {
    targetType: 'visit',
    toValues: async (tx) => ({
      ...valuesOf(line),
      ...(await theCompany(tx, scope, line.companyId)),
      clientId: randomUUID(),
      state: 'done' as const,
      createdBy: userId,
    }),
    insert: async (tx, values) => {
      const id = await visitWrites.insert(tx, values);
      await insertStep(tx, { visitId: id, userId, action: 'ledger', toState: 'done', text: line.ledgerNo });
      return id;
    },
    read: (tx, id) => readVisitLine(tx, visibilityOf(context), id),
    audited,
  });
}

/** Changes such a visit. @throws ApiError 404, 409, 422 at the field */
export function changeVisitLine(
  context: ContextOf<typeof updateVisitLine>,
  { id, version, ...line }: ParsedRequestOf<typeof updateVisitLine>,
): Promise<VisitLine> {
  const { userId } = context.viewer;
  return saveVersioned<VisitLine & { state: string }, VisitValues>(context, {
    name: '走访',
    targetType: 'visit',
    id,
    version,
    read: (tx, visitId) => readVisitLine(tx, visibilityOf(context), visitId),
    toValues: (_tx, before) => {
      if (before.companyId !== line.companyId)
        throw ApiError.atField('companyId', `此编号已是“${before.companyName}”的走访，请核对编号和企业`);
      if (before.state !== 'done' && before.state !== 'followed')
        throw ApiError.atField('ledgerNo', '这次走访已作废，不能再按台账修改');
      return { ...valuesOf(line), ...nextSequence };
    },
    update: async (tx, seen, values) => {
      if (!(await visitWrites.update(tx, seen, values))) return false;
      await insertStep(tx, { visitId: id, userId, action: 'ledger', text: '按台账修改' });
      return true;
    },
    audited,
  });
}

/** Deletes visits that an import added. @returns by id, why a visit stays: later records refer to it */
export async function takeBackVisitLines(
  { services, scope }: ContextOf<typeof updateVisitLine>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const gone = new Set(await deleteUnused(services.db, scope, ids));
  return new Map(ids.filter((id) => !gone.has(id)).map((id) => [id, '导入之后已登记诉求或补充记录，保持现状']));
}

/** A visit of which only the day is known lasts the whole day. */
function valuesOf({ ledgerNo, visitedDay, visitedBy, purpose, way, persons, summary, findings }: Line) {
  refuseFuture('visitedDay', visitedDay);
  const start = new Date(instantOf(visitedDay));
  return {
    ...{ ledgerNo, visitedBy, way, summary, findings },
    purpose: purpose || NO_PURPOSE,
    persons: readPersons(persons),
    plannedStart: start,
    plannedEnd: new Date(instantOf(addDays(visitedDay, 1))),
    doneAt: start,
    visitedOn: visitedDay,
  };
}

async function theCompany(tx: Database, scope: StaffScope, id: number) {
  const [found] = await lockCompanies(tx, scope, [id]);
  if (!found) throw notOfScope(scope);
  return { companyId: found.id, townId: found.townId };
}

const audited = ({ ledgerNo, companyId, visitedDay, visitedBy, purpose, way, summary }: VisitLine) => ({
  ledgerNo,
  companyId,
  visitedDay,
  visitedBy,
  purpose,
  way,
  summary,
});
