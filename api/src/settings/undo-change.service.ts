import type { ParsedRequestOf } from '@platform/contract/call';
import type { ChangeRow, SettingKind, undoChange } from '@platform/contract/settings/change';
import { undoableEntry } from './dictionaries/save-entry.service';
import { ApiError } from '../kernel/errors/api-error';
import type { AllContext } from '../kernel/ports/context-of';
import { undoableParameter } from './parameters/change-parameter.service';
import { undoableWorkDay } from './work-days/change-work-day.service';
import { lockSetting } from './changes/note-change';
import { findChange, readChange, readLatestChange } from './read-changes';
import { tellChange } from './changes/notify-change';
import type { Undoable } from './changes/undoable';

const undoable: Readonly<Record<SettingKind, Undoable>> = {
  parameter: undoableParameter,
  entry: undoableEntry,
  'work-day': undoableWorkDay,
};

/**
 * Restores a setting to its state before a change. This is a change too and is recorded like any other.
 * @returns the new change
 * @throws ApiError 404; 409 with the latest change of the setting when there is a newer one than the caller read; 422
 * when nothing would change
 */
export function undo(context: AllContext, { id, version }: ParsedRequestOf<typeof undoChange>): Promise<ChangeRow> {
  return context.services.db.transaction(async (tx) => {
    const { kind, subject, before, version: undone } = await findChange(tx, id);
    if ((await lockSetting(tx, kind, subject)) !== version)
      throw ApiError.conflict('此项刚被他人修改，请核对后再撤销。', await readLatestChange(tx, kind, subject));
    const next = version + 1;
    const noted = await undoable[kind].restore(tx, subject, next, before);
    if (!noted) throw ApiError.invalid('现在就是修改前的样子，无需撤销。');
    const reason = `撤销第 ${undone} 次修改`;
    const change = await tellChange(tx, context, { kind, subject, version: next, reason, undoes: id, ...noted });
    return readChange(tx, change);
  });
}
