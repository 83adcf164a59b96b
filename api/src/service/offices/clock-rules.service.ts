import type { ParsedRequestOf } from '@platform/contract/call';
import { type ClockRuleRow, type createClockRule, deleteClockRule } from '@platform/contract/offices/clock-rule';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { clockRuleRemoval, insertClockRule } from './clock-rules.queries';
import { isDemandLabel } from './matrix.queries';
import { readClockRule } from './read-clock-rules';

const today = () => shanghaiDate(Date.now());

/** How time limits are read, written, removed and recorded in the audit log. Only those not yet in force can go. */
export const timeLimit = {
  name: '办理时限',
  targetType: 'clock-rule',
  read: (tx: Database, id: number) => readClockRule(tx, today(), id),
  insert: insertClockRule,
  audited: ({ labelName, townName, fromDay, responseText, planText, resolutionText }: ClockRuleRow) => ({
    labelName,
    townName,
    fromDay,
    responseText,
    planText,
    resolutionText,
  }),
  removedBy: deleteClockRule,
  mayRemove: ({ state }: ClockRuleRow) => {
    if (state !== 'coming') throw ApiError.invalid('时限已经生效，不能删除；要改变，请新增一项。');
  },
  ...clockRuleRemoval,
};

/** Adds time limits that begin today or later. @throws ApiError 422 at the field */
export function addClockRule(
  context: AllContext,
  { labelId = null, townId = null, ...values }: ParsedRequestOf<typeof createClockRule>,
): Promise<ClockRuleRow> {
  return saveNew(context, {
    ...timeLimit,
    toValues: async (tx) => {
      if (values.fromDay < today()) throw ApiError.atField('fromDay', '生效日期不能早于今天');
      if (labelId !== null && !(await isDemandLabel(tx, labelId)))
        throw ApiError.atField('labelId', '没有这个诉求标签，请重新选择');
      return { labelId, townId, ...values, userId: context.viewer.userId };
    },
  });
}
