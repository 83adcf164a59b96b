import type { ParsedRequestOf } from '@platform/contract/call';
import type { FieldLabels } from '@platform/contract/labels';
import type { ParameterRow, updateParameter } from '@platform/contract/parameters/parameter';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { fieldChanges } from '../../kernel/audit/field-changes';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { lockSetting } from '../changes/note-change';
import { tellChange } from '../changes/notify-change';
import type { Undoable } from '../changes/undoable';
import { refusalOf } from './parameter-kind';
import { fromTodayOn, parameterInWords, type ParameterPeriod } from './parameter-periods';
import { findPeriods, replacePeriods } from './parameter.queries';
import { readParameter, theParameter } from './read-parameters';

const labels = { value: '参数值', schedule: '按日期的安排' } as const satisfies FieldLabels;

/**
 * Sets a parameter from a day on.
 * @throws ApiError 404, 409 with the current row when it was changed meanwhile, 422 with the field
 */
export function changeParameter(
  context: AllContext,
  { id: key, version, value, validFrom, validTo, reason }: ParsedRequestOf<typeof updateParameter>,
): Promise<ParameterRow> {
  const kind = theParameter(key);
  return context.services.db.transaction(async (tx) => {
    if ((await lockSetting(tx, 'parameter', key)) !== version)
      throw ApiError.conflict('此参数刚被他人修改，请核对后重新保存。', await readParameter(tx, key));
    const refusal = refusalOf(kind, value);
    if (refusal) throw ApiError.atField('value', refusal);
    const today = shanghaiDate(Date.now());
    const from = validFrom ?? today;
    if (from < today) throw ApiError.atField('validFrom', '生效日期不能早于今天');
    if (validTo && validTo < from) throw ApiError.atField('validTo', '失效日期不能早于生效日期');
    const before = await findPeriods(tx, key);
    const after = [
      ...before.filter((period) => period.validFrom !== from),
      { value, validFrom: from, validTo: validTo ?? null },
    ];
    const noted = await replaceBy(tx, key, version + 1, after);
    if (!noted) throw ApiError.atField('value', '与现在的值相同，没有需要保存的修改');
    await tellChange(tx, context, { kind: 'parameter', subject: key, version: version + 1, reason, ...noted });
    return readParameter(tx, key);
  });
}

/** Restores the former periods of a parameter; past days keep their values. */
export const undoableParameter: Undoable = {
  restore: (tx, key, version, state) => replaceBy(tx, key, version, (state as ParameterPeriod[] | null) ?? []),
};

/** @returns the change to record; undefined when there is none */
async function replaceBy(tx: Database, key: string, version: number, wished: readonly ParameterPeriod[]) {
  const kind = theParameter(key);
  const before = (await findPeriods(tx, key)).map(bare);
  const today = shanghaiDate(Date.now());
  const after = fromTodayOn(kind, before, wished, today);
  const changes = fieldChanges(parameterInWords(kind, before, today), parameterInWords(kind, after, today));
  if (Object.keys(changes).length === 0) return undefined;
  await replacePeriods(tx, key, version, after);
  return { title: kind.name, before, after: after.map(bare), changes, labels };
}

const bare = ({ value, validFrom, validTo }: ParameterPeriod): ParameterPeriod => ({ value, validFrom, validTo });
