import type { ParsedRequestOf } from '@platform/contract/call';
import type { ClockRuleRow, createClockRule, deleteClockRule } from '@platform/contract/offices/clock-rule';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { ApiError } from '../../kernel/http/api-error';
import type { AllContext } from '../../kernel/http/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { insertClockRule, removeClockRule } from './clock-rules.queries';
import { isDemandLabel } from './matrix.queries';
import { readClockRule } from './read-clock-rules';

const today = () => shanghaiDate(Date.now());
const audited = ({ labelName, townName, fromDay, responseText, planText, resolutionText }: ClockRuleRow) => ({
  labelName,
  townName,
  fromDay,
  responseText,
  planText,
  resolutionText,
});

/** Adds time limits that begin today or later. @throws ApiError 422 at the field */
export function addClockRule(
  context: AllContext,
  { labelId = null, townId = null, ...values }: ParsedRequestOf<typeof createClockRule>,
): Promise<ClockRuleRow> {
  return saveNew(context, {
    targetType: 'clock-rule',
    toValues: async (tx) => {
      if (values.fromDay < today()) throw ApiError.atField('fromDay', '生效日期不能早于今天');
      if (labelId !== null && !(await isDemandLabel(tx, labelId)))
        throw ApiError.atField('labelId', '没有这个诉求标签，请重新选择');
      return { labelId, townId, ...values, userId: context.viewer.userId };
    },
    insert: insertClockRule,
    read: (tx, id) => readClockRule(tx, today(), id),
    audited,
  });
}

/** Deletes limits that have not begun. @throws ApiError 404, 422 for limits that have begun */
export function dropClockRule(
  context: AllContext,
  { id }: ParsedRequestOf<typeof deleteClockRule>,
): Promise<{ done: true }> {
  return context.services.db.transaction(async (tx) => {
    const row = await readClockRule(tx, today(), id);
    if (row.state !== 'coming') throw ApiError.invalid('时限已经生效，不能删除；要改变，请新增一项。');
    await removeClockRule(tx, id);
    await context.audit({ targetType: 'clock-rule', targetId: id, detail: { ...audited(row), deleted: true } }, tx);
    return { done: true };
  });
}
