import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import {
  type createMatrixLine,
  deleteMatrixLine,
  type MatrixRow,
  type tryMatrix,
  type updateMatrixLine,
} from '@platform/contract/offices/matrix';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { answerableFor } from '@platform/domain/demands/answerable-for';
import { ruleFor } from '@platform/domain/demands/rule-for';
import { allowanceText } from '@platform/domain/demands/time-allowance';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext, ContextOf } from '../../kernel/ports/context-of';
import { removeRow } from '../../kernel/writes/remove-row';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { checkStaff } from './check-staff';
import { isDemandLabel, matrixWrites } from './matrix.queries';
import { lockOffice } from './offices.queries';
import { rulesOfTown } from './read-clock-rules';
import { absencesOn, linesOfTown, readMatrixLine } from './read-matrix';
import { readDemandLabels } from './read-offices';

/** How lines of the matrix are read, written, removed and recorded in the audit log. */
export const matrixLine = {
  name: '服务事项',
  targetType: 'matrix-line',
  read: readMatrixLine,
  audited: ({ labelId, townName, officeName, personName, deputyName }: MatrixRow) => ({
    labelId,
    townName,
    officeName,
    personName,
    deputyName,
  }),
  removedBy: deleteMatrixLine,
  ...matrixWrites,
};

/** Adds a line: the office and the persons responsible for a label and a town. @throws ApiError 422 at the field */
export function addMatrixLine(
  context: AllContext,
  { labelId, townId = null, ...values }: ParsedRequestOf<typeof createMatrixLine>,
): Promise<MatrixRow> {
  return saveNew(context, {
    ...matrixLine,
    toValues: async (tx) => {
      if (!(await isDemandLabel(tx, labelId))) throw ApiError.atField('labelId', '没有这个诉求标签，请重新选择');
      return { labelId, townId, ...(await checked(tx, townId, values)) };
    },
  });
}

/** Changes the office or the persons of a line. @throws ApiError 404, 409, 422 at the field */
export function changeMatrixLine(
  context: AllContext,
  { id, version, ...values }: ParsedRequestOf<typeof updateMatrixLine>,
): Promise<MatrixRow> {
  return saveVersioned(context, {
    ...matrixLine,
    id,
    version,
    toValues: (tx, before) => checked(tx, before.townId, values),
  });
}

/** Deletes lines that an import added. @returns by id, why a line stays; always empty */
export async function takeBackMatrixLines(context: AllContext, ids: readonly number[]): Promise<Map<number, string>> {
  for (const id of ids) await removeRow(context, matrixLine, { id });
  return new Map();
}

type Editable = Omit<ParsedRequestOf<typeof updateMatrixLine>, 'id' | 'version'>;

/**
 * Checks a line. The office must be open and of the town or the district. Both persons must be staff of the office's
 * town or of the district.
 */
async function checked(tx: Database, townId: number | null, { officeId, personId = null, deputyId = null }: Editable) {
  // Locked, so that the office is neither closed nor deleted meanwhile.
  const office = await lockOffice(tx, officeId);
  if (!office) throw ApiError.atField('officeId', '科室不存在，请重新选择');
  if (office.closed) throw ApiError.atField('officeId', '此科室已停用，请选择别的科室');
  if (office.townId !== null && office.townId !== townId)
    throw ApiError.atField(
      'officeId',
      townId === null ? '用于其余镇街的，请选择区级科室' : '此科室属于别的镇街，请重新选择',
    );
  if (personId !== null && personId === deputyId) throw ApiError.atField('deputyId', '代理人不能是经办人自己');
  await checkStaff(tx, { personId, deputyId }, office.townId);
  return { officeId, personId, deputyId };
}

/**
 * The office and person responsible for a demand, and its time limits.
 * @throws ApiError 404 for the town of another street, 422 for an unknown label
 */
export async function tryPlace(
  { services: { db }, scope }: ContextOf<typeof tryMatrix>,
  { labelIds, townId, day = shanghaiDate(Date.now()) }: ParsedRequestOf<typeof tryMatrix>,
): Promise<DataOf<typeof tryMatrix>> {
  if (scope.kind === 'town' && scope.townId !== townId) throw ApiError.notFound();
  const known = new Map((await readDemandLabels(db)).map((label) => [label.id, label]));
  const labels = labelIds.map((id) => {
    const label = known.get(id);
    if (!label) throw ApiError.atField('labelIds', '没有这个诉求标签，请重新选择');
    return label;
  });
  const place = { labels, townId, day };
  const found = answerableFor(await linesOfTown(db, townId), await absencesOn(db, day), place);
  const rule = ruleFor(await rulesOfTown(db, townId), place);
  return {
    answerable: found
      ? {
          lineId: found.line.id,
          officeId: found.officeId,
          officeName: found.line.officeName,
          personId: found.personId,
          personName: (found.personId !== null && found.line.names.get(found.personId)) || '',
          actor: found.actor,
        }
      : null,
    limits: rule
      ? {
          ruleId: rule.id,
          response: allowanceText(rule.response),
          plan: allowanceText(rule.plan),
          resolution: allowanceText(rule.resolution),
        }
      : null,
  };
}
