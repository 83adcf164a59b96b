import type { ParsedRequestOf } from '@platform/contract/call';
import { type AbsenceRow, type createAbsence, deleteAbsence } from '@platform/contract/offices/absence';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { absenceRemoval, insertAbsence, lockOverlap } from './absences.queries';
import { townsOfStaff } from './offices.queries';
import { readAbsence } from './read-absences';

/** How absences are read, written, removed and recorded in the audit log. */
export const absence = {
  name: '外出登记',
  targetType: 'absence',
  read: (tx: Database, id: number) => readAbsence(tx, shanghaiDate(Date.now()), id),
  insert: insertAbsence,
  audited: ({ name, fromDay, toDay, reason }: AbsenceRow) => ({ name, fromDay, toDay, reason }),
  removedBy: deleteAbsence,
  mayRestore: async (tx: Database, row: AbsenceRow) => {
    const other = await lockOverlap(tx, row, row.id);
    if (other) throw ApiError.invalid(`不能撤销：与此人 ${other.fromDay} 至 ${other.toDay} 的外出重叠。`);
  },
  ...absenceRemoval,
};

/** Records an absence of a member of staff. @throws ApiError 422 at the field */
export function addAbsence(context: AllContext, values: ParsedRequestOf<typeof createAbsence>): Promise<AbsenceRow> {
  return saveNew(context, {
    ...absence,
    toValues: async (tx) => {
      const { userId, fromDay, toDay } = values;
      if (toDay < fromDay) throw ApiError.atField('toDay', '最后一天不能早于第一天');
      if (!(await townsOfStaff(tx, [userId])).has(userId))
        throw ApiError.atField('userId', '此人不是在用的工作人员账号，请重新选择');
      const other = await lockOverlap(tx, values);
      if (other) throw ApiError.atField('fromDay', `与此人 ${other.fromDay} 至 ${other.toDay} 的外出重叠，请核对日期`);
      return values;
    },
  });
}
