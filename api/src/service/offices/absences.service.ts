import type { ParsedRequestOf } from '@platform/contract/call';
import type { AbsenceRow, createAbsence, deleteAbsence } from '@platform/contract/offices/absence';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { ApiError } from '../../kernel/http/api-error';
import type { AllContext } from '../../kernel/http/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { insertAbsence, lockOverlap, removeAbsence } from './absences.queries';
import { townsOfStaff } from './offices.queries';
import { readAbsence } from './read-absences';

const audited = ({ name, fromDay, toDay, reason }: AbsenceRow) => ({ name, fromDay, toDay, reason });

/** Records an absence of a member of staff. @throws ApiError 422 at the field */
export function addAbsence(context: AllContext, values: ParsedRequestOf<typeof createAbsence>): Promise<AbsenceRow> {
  return saveNew(context, {
    targetType: 'absence',
    toValues: async (tx) => {
      const { userId, fromDay, toDay } = values;
      if (toDay < fromDay) throw ApiError.atField('toDay', '最后一天不能早于第一天');
      if (!(await townsOfStaff(tx, [userId])).has(userId))
        throw ApiError.atField('userId', '此人不是在用的工作人员账号，请重新选择');
      const other = await lockOverlap(tx, values);
      if (other) throw ApiError.atField('fromDay', `与此人 ${other.fromDay} 至 ${other.toDay} 的外出重叠，请核对日期`);
      return values;
    },
    insert: insertAbsence,
    read: (tx, id) => readAbsence(tx, shanghaiDate(Date.now()), id),
    audited,
  });
}

/** Deletes an absence. @throws ApiError 404 */
export function dropAbsence(
  context: AllContext,
  { id }: ParsedRequestOf<typeof deleteAbsence>,
): Promise<{ done: true }> {
  return context.services.db.transaction(async (tx) => {
    const row = await readAbsence(tx, shanghaiDate(Date.now()), id);
    await removeAbsence(tx, id);
    await context.audit({ targetType: 'absence', targetId: id, detail: { ...audited(row), deleted: true } }, tx);
    return { done: true };
  });
}
