import type { ParsedRequestOf } from '@platform/contract/call';
import type { createDemand } from '@platform/contract/demands/demand-calls';
import type { DemandDetail } from '@platform/contract/demands/demand';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { demandClocks } from './clocks';
import { demandWrites, findByClient, hasContact, hasVisit, insertSteps, setLabels } from './demand.queries';
import { proposeOffice } from './propose-office';
import { type DemandVisibility, visibilityOf } from './visibility';
import { findLabels, readDemand, theCompany } from './read-demand';
import { officesOf } from './standing';
import { holdersOf, notifyStaff } from './notify';
import { timeRules } from './time-rules';

type Context = ContextOf<typeof createDemand>;
type Given = ParsedRequestOf<typeof createDemand>;

/**
 * Records a demand. Idempotent: a repeated request returns the demand that the first one recorded.
 * @throws ApiError 404 for a company outside the territory, 409 when the identifier belongs to a different demand, 422
 * at the field
 */
export async function recordDemand(context: Context, given: Given): Promise<DemandDetail> {
  const { db } = context.services;
  const visibility = visibilityOf(context);
  await theCompany(db, visibility, given.companyId);
  const first = await sentBefore(db, visibility, given);
  if (first) return first;
  try {
    return await save(context, visibility, given);
  } catch (error) {
    // The same request was sent twice at once: the slower one returns what the faster one has recorded.
    const again =
      error instanceof ApiError && error.errors?.clientId ? await sentBefore(db, visibility, given) : undefined;
    if (again) return again;
    throw error;
  }
}

async function sentBefore(db: Database, visibility: DemandVisibility, given: Given): Promise<DemandDetail | undefined> {
  const found = await findByClient(db, given.clientId);
  if (!found) return undefined;
  const { row, labelIds, isRelabelled } = found;
  const isSame =
    row.removedAt === null &&
    row.recordedBy === visibility.userId &&
    row.companyId === given.companyId &&
    row.visitId === (given.visitId ?? null) &&
    row.contactId === (given.contactId ?? null) &&
    row.source === given.source &&
    row.title === given.title &&
    row.content === given.content &&
    row.urgent === given.urgent &&
    (isRelabelled || sameSet(labelIds, given.labelIds));
  if (!isSame) throw ApiError.conflict('此登记标识已用于另一条诉求，请刷新页面后重新登记。');
  return readDemand(db, visibility, row.id);
}

const sameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === new Set(other).size && one.every((each) => other.includes(each));

function save(context: Context, visibility: DemandVisibility, given: Given): Promise<DemandDetail> {
  const { userId } = context.viewer;
  return saveNew<DemandDetail, NewDemand>(context, {
    targetType: 'demand',
    toValues: async (tx) => {
      const { townId } = await theCompany(tx, visibility, given.companyId);
      const labels = await findLabels(tx, given.labelIds);
      if (labels.length < given.labelIds.length) throw ApiError.atField('labelIds', '有的标签已不存在，请重新选择');
      if (given.contactId && !(await hasContact(tx, given.companyId, given.contactId)))
        throw ApiError.atField('contactId', '该企业没有这个联系人');
      if (given.visitId && !(await hasVisit(tx, visibility.scope, given.companyId, given.visitId)))
        throw ApiError.atField('visitId', '该企业没有这次走访');
      const { clientId, companyId, visitId, source, title, content, contactId, urgent } = given;
      return {
        values: { clientId, companyId, visitId, source, title, contactId, urgent, townId },
        content,
        labels,
        officeId: given.officeId,
        userId,
      };
    },
    insert: insertDemand,
    read: (tx, id) => readDemand(tx, visibility, id),
    audited,
  });
}

type Values = Parameters<typeof demandWrites.insert>[1];

/** A demand to record. */
export interface NewDemand {
  values: Omit<Values, 'content' | 'officeId' | 'ownerId' | 'level' | 'recordedBy' | 'townId'> & {
    townId: number | null;
  };
  content: string;
  labels: readonly { id: number; parentId: number | null; name: string }[];
  /** The office that the caller chose. Without one, the service matrix proposes the office. */
  officeId?: number | null;
  userId: number;
}

/**
 * Records a demand with its first step, and notifies the holders and the owner. The service matrix determines the
 * office unless the caller chose one.
 * @throws ApiError 422
 */
export async function insertDemand(
  tx: Database,
  { values, content, labels, officeId: chosen = null, userId }: NewDemand,
): Promise<number> {
  const { townId, title, isDemo = false } = values;
  const proposed = await proposeOffice(tx, labels, townId);
  const wanted = chosen ?? proposed?.officeId ?? null;
  const office = (await officesOf(tx, townId)).find(({ id }) => id === wanted);
  if (chosen && !office) throw ApiError.atField('officeId', '只能交给区级或本镇街的科室');
  // An office of another town is not used: the district decides instead.
  const officeId = office?.id ?? null;
  const ownerId = office && office.id === proposed?.officeId ? proposed.ownerId : null;
  const level = office && office.townId !== null ? 0 : 1;
  const id = await demandWrites.insert(tx, { ...values, content, officeId, ownerId, level, recordedBy: userId });
  await setLabels(
    tx,
    id,
    labels.map((label) => label.id),
  );
  await insertSteps(tx, [{ demandId: id, userId, action: 'record', toState: 'pending', toOfficeId: officeId }]);
  await demandClocks.settleDue(tx, await timeRules(tx), id);
  await notifyStaff(tx, { id, title, isDemo }, [...(await holdersOf(tx, officeId)), ownerId], {
    what: values.urgent ? '新的紧急诉求' : '新的诉求',
    content: officeId === null ? '服务矩阵没有承办科室，请区级确定。' : '请在时限内受理。',
    senderId: userId,
  });
  return id;
}

/** The fields of a demand that the audit log records. */
export const audited = (row: DemandDetail): Record<string, unknown> => ({
  companyId: row.companyId,
  title: row.title,
  state: row.state,
  paused: row.paused,
  officeId: row.officeId,
  ownerId: row.ownerId,
  labelIds: row.labels.map(({ id }) => id),
  satisfaction: row.satisfaction,
  round: row.round,
  level: row.level,
  mergedIntoId: row.mergedIntoId,
});
