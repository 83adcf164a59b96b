import type { ParsedRequestOf } from '@platform/contract/call';
import {
  type updateWorkDay,
  workDayKinds,
  workDayLabels,
  type WorkDayRow,
} from '@platform/contract/work-days/work-day';
import { fieldChanges } from '../../kernel/audit/field-changes';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { lockSetting } from '../changes/note-change';
import { tellChange } from '../changes/notify-change';
import type { Undoable } from '../changes/undoable';
import { findWorkDay, readWorkDay, replaceWorkDay, type StoredWorkDay } from './work-day.queries';

/**
 * Sets whether a day is a working day.
 * @throws ApiError 409 with the current day when it was changed meanwhile, 422 when nothing would change
 */
export function changeWorkDay(
  context: AllContext,
  { id: day, version, kind, arranger, name = '', reason }: ParsedRequestOf<typeof updateWorkDay>,
): Promise<WorkDayRow> {
  return context.services.db.transaction(async (tx) => {
    const current = await lockSetting(tx, 'work-day', day);
    if (current !== version)
      throw ApiError.conflict('这一天刚被他人修改，请核对后重新保存。', await readWorkDay(tx, day, current));
    const council = arranger === 'council' ? kind : undefined;
    const noted = await replaceBy(tx, day, version + 1, { kind, name, council });
    if (!noted) throw ApiError.atField('kind', '这一天已经是这样，没有需要保存的修改');
    await tellChange(tx, context, { kind: 'work-day', subject: day, version: version + 1, reason, ...noted });
    return readWorkDay(tx, day, version + 1);
  });
}

/** Restores the stored state of a day. */
export const undoableWorkDay: Undoable = {
  restore: (tx, day, version, state) => replaceBy(tx, day, version, state as ChangedWorkDay | null),
};

/** A state to store. Without an arrangement of the State Council the present one stays: it was not part of the change. */
type ChangedWorkDay = Omit<StoredWorkDay, 'council'> & { council?: StoredWorkDay['council'] };

async function replaceBy(tx: Database, day: string, version: number, changed: ChangedWorkDay | null) {
  const before = await findWorkDay(tx, day);
  const after = changed && {
    ...changed,
    council: changed.council === undefined ? (before?.council ?? null) : changed.council,
  };
  const changes = fieldChanges(inWords(before), inWords(after));
  if (Object.keys(changes).length === 0) return undefined;
  await replaceWorkDay(tx, day, version, after);
  return { title: day, before, after, changes, labels: workDayLabels };
}

const inWords = (state: StoredWorkDay | null) => ({
  kind: state ? workDayKinds[state.kind] : '按星期',
  name: state?.name ?? '',
  council: state?.council ? workDayKinds[state.council] : '',
});
