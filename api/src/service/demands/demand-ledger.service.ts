import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf } from '@platform/contract/call';
import { MOST_DEMAND_LABELS } from '@platform/contract/demands/demand';
import type { createDemandLine, DemandLine, updateDemandLine } from '@platform/contract/demands/demand-ledger';
import { instantOf } from '@platform/domain/dates/shanghai-date';
import { readLabelPath } from '@platform/domain/demands/label-path';
import { cutText } from '@platform/domain/text/cut-text';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { notOfScope, refuseFuture } from '../ledgers/ledger-words';
import { readDemandLabels } from '../offices/read-offices';
import { deleteUnused, demandWrites, insertSteps, setLabels } from './demand.queries';
import { type DemandVisibility, visibilityOf } from './visibility';
import { theCompany } from './read-demand';
import { readDemandLine } from './read-demand-lines';
import { officesOf } from './standing';

type Line = ParsedRequestOf<typeof createDemandLine>;

/** Length of the title that is cut from the content when the ledger has none, in characters. */
const TITLE = 40;

/**
 * Records a demand that was answered before the platform kept demands. It is archived from the start: no clock runs,
 * and no account is notified.
 * @throws ApiError 404, 422 at the field
 */
export function addDemandLine(context: ContextOf<typeof createDemandLine>, line: Line): Promise<DemandLine> {
  const { userId } = context.viewer;
  const visibility = visibilityOf(context);
  return saveNew(context, {
    targetType: 'demand',
    toValues: async (tx) => {
      const townId = await townOf(tx, visibility, line.companyId);
      const values = await valuesOf(tx, line, townId);
      return {
        labelIds: await labelIdsOf(tx, line.labelNames),
        values: {
          ...values,
          ...{ clientId: randomUUID(), companyId: line.companyId, townId, recordedBy: userId },
          state: 'archived' as const,
        },
      };
    },
    insert: async (tx, { values, labelIds }) => {
      const id = await demandWrites.insert(tx, values);
      await setLabels(tx, id, labelIds);
      const text = `原台账 ${line.ledgerNo}`;
      await insertSteps(tx, [{ demandId: id, userId, action: 'record', toState: 'archived', text }]);
      await insertAnswer(tx, id, line);
      return id;
    },
    read: (tx, id) => readDemandLine(tx, visibility, id),
    audited,
  });
}

/** Changes a demand that was recorded from a ledger. @throws ApiError 404, 409, 422 at the field */
export function changeDemandLine(
  context: ContextOf<typeof updateDemandLine>,
  { id, version, ...line }: ParsedRequestOf<typeof updateDemandLine>,
): Promise<DemandLine> {
  const { userId } = context.viewer;
  const visibility = visibilityOf(context);
  return saveVersioned<
    DemandLine & { state: string },
    { labelIds: number[]; isAnswered: boolean; values: Awaited<ReturnType<typeof valuesOf>> }
  >(context, {
    name: '诉求',
    targetType: 'demand',
    id,
    version,
    read: (tx, demandId) => readDemandLine(tx, visibility, demandId),
    toValues: async (tx, before) => {
      if (before.companyId !== line.companyId)
        throw ApiError.atField('companyId', `此编号已是“${before.companyName}”的诉求，请核对编号和企业`);
      if (before.state !== 'archived') throw ApiError.atField('ledgerNo', '这条诉求已重新办理，不能再按台账修改');
      const values = await valuesOf(tx, line, await townOf(tx, visibility, line.companyId));
      const labelIds = await labelIdsOf(tx, line.labelNames);
      return { labelIds, isAnswered: line.answer !== before.answer, values };
    },
    update: async (tx, seen, { labelIds, isAnswered, values }) => {
      if (!(await demandWrites.update(tx, seen, values))) return false;
      await setLabels(tx, id, labelIds);
      await insertSteps(tx, [{ demandId: id, userId, action: 'note', internal: true, text: '按台账修改' }]);
      if (isAnswered) await insertAnswer(tx, id, line, true);
      return true;
    },
    audited,
  });
}

/** Deletes lines that an import added. @returns the reason why a line stays, by id: it was handled since the import */
export async function takeBackDemandLines(
  { services, scope }: ContextOf<typeof updateDemandLine>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const gone = new Set(await deleteUnused(services.db, scope, ids));
  return new Map(ids.filter((id) => !gone.has(id)).map((id) => [id, '导入之后又有办理记录，保持现状']));
}

async function valuesOf(tx: Database, line: Line, townId: number | null) {
  const { ledgerNo, content, source, receivedDay, resolvedDay, handledBy, satisfaction } = line;
  refuseFuture('receivedDay', receivedDay);
  if (resolvedDay !== null) {
    refuseFuture('resolvedDay', resolvedDay);
    if (resolvedDay < receivedDay) throw ApiError.atField('resolvedDay', '办结日期早于登记日期，请核对');
  }
  const office = (await officesOf(tx, townId)).find(({ name }) => name === handledBy);
  return {
    ...{ ledgerNo, content, source, handledBy, satisfaction },
    title: line.title || cutText(content.split('\n', 1)[0]!, TITLE),
    receivedAt: new Date(instantOf(receivedDay)),
    resolvedAt: resolvedDay === null ? null : new Date(instantOf(resolvedDay)),
    officeId: office?.id ?? null,
    level: office && office.townId !== null ? 0 : 1,
  };
}

/**
 * Adds the answer of the ledger as a step without an account, because only the ledger names who answered. A change that
 * empties the answer adds an empty step.
 */
async function insertAnswer(
  tx: Database,
  demandId: number,
  { answer, resolvedDay, receivedDay }: Line,
  isLater = false,
) {
  if (answer === '' && !isLater) return;
  const at = new Date(instantOf(resolvedDay ?? receivedDay));
  await insertSteps(tx, [{ demandId, at, action: 'reply', text: answer }]);
}

async function townOf(tx: Database, visibility: DemandVisibility, companyId: number): Promise<number | null> {
  try {
    return (await theCompany(tx, visibility, companyId)).townId;
  } catch (error) {
    throw error instanceof ApiError ? notOfScope(visibility.scope) : error;
  }
}

/** Returns the ids of the labels in a text such as `商标、专利／专利预警`. @throws ApiError 422 */
async function labelIdsOf(tx: Database, text: string): Promise<number[]> {
  const paths = text
    .split(/[、，,;；\n]/)
    .map((path) => path.trim())
    .filter(Boolean);
  if (paths.length > MOST_DEMAND_LABELS) throw ApiError.atField('labelNames', `最多 ${MOST_DEMAND_LABELS} 个标签`);
  if (paths.length === 0) return [];
  const labels = await readDemandLabels(tx);
  return paths.map((path) => {
    const found = readLabelPath(labels, path);
    if (typeof found === 'string') throw ApiError.atField('labelNames', found);
    return found;
  });
}

const audited = (row: DemandLine) => ({
  ledgerNo: row.ledgerNo,
  companyId: row.companyId,
  title: row.title,
  labelNames: row.labelNames,
  source: row.source,
  receivedDay: row.receivedDay,
  resolvedDay: row.resolvedDay,
  handledBy: row.handledBy,
  satisfaction: row.satisfaction,
});
