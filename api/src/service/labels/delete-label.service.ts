import type { ParsedRequestOf } from '@platform/contract/call';
import type { companyLabelDel, LabelRow, LabelSubject } from '@platform/contract/labels/label';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { lockAgainstUse, lockLabels, type PlacedLabel, placeLabels, removeLabel, setParent } from './label.queries';
import { moveUses, usesOf } from './label-uses.queries';
import { readLabel } from './read-labels';

/**
 * Deletes a label. A label in use must be replaced: its rows get the other label, and the labels below it move below
 * that one. Where two labels below have the same name, the other's stays and gets the rows of both.
 * @throws ApiError 404, 409 with the current row, 422 that names the uses, or the reason why the other label cannot
 * replace it
 */
export function deleteLabel(
  context: AllContext,
  subject: LabelSubject,
  { id, version, replaceById }: ParsedRequestOf<typeof companyLabelDel>,
): Promise<{ done: true }> {
  return context.services.db.transaction(async (tx) => {
    const all = await lockLabels(tx, subject);
    const before = await readLabel(tx, subject, id);
    if (before.version !== version) throw ApiError.conflict('此标签刚被他人修改，请核对后再删除。', before);
    const below = all.filter(({ parentId }) => parentId === id);
    await lockAgainstUse(tx, [id, ...below.map((each) => each.id)]);
    const used = await inWords(tx, subject, id, below.length);
    const other = replaceById ? replacing(all, before, below, replaceById) : undefined;
    if (used.length > 0) {
      if (!other)
        throw ApiError.atField('replaceById', `“${before.name}”正用于 ${used.join('、')}，请选择替换成哪个标签`);
      await moveUses(tx, subject, id, other.id);
      await moveBelow(tx, subject, all, below, other.id);
    }
    await removeLabel(tx, id);
    await placeLabels(
      tx,
      all.filter((each) => each.parentId === before.parentId && each.id !== id).map((each) => each.id),
    );
    const detail = {
      name: before.name,
      deleted: true,
      ...(other && { replacedBy: other.name, moved: used.join('、') }),
    };
    await context.audit({ targetType: 'label', targetId: id, detail }, tx);
    return { done: true };
  });
}

/** The replacing label. @throws ApiError 422 */
function replacing(
  all: readonly PlacedLabel[],
  { id, name }: LabelRow,
  below: readonly PlacedLabel[],
  replaceById: number,
): PlacedLabel {
  const refuse = (message: string) => ApiError.atField('replaceById', message);
  const other = all.find((each) => each.id === replaceById);
  if (!other) throw refuse('没有这个标签，请重新选择');
  if (replaceById === id) throw refuse('请选择另一个标签');
  if (below.length > 0 && other.parentId !== null) throw refuse(`“${name}”有下级标签，只能替换成另一个一级标签`);
  return other;
}

/** The uses of a label in words. */
async function inWords(tx: Database, subject: LabelSubject, id: number, below: number): Promise<string[]> {
  const uses = (await usesOf(tx, subject, [id])).get(id) ?? [];
  const words = uses.map(({ use, count }) => `${count} ${use.name}`);
  return below > 0 ? [...words, `${below} 个下级标签`] : words;
}

async function moveBelow(
  tx: Database,
  subject: LabelSubject,
  all: readonly PlacedLabel[],
  below: readonly PlacedLabel[],
  to: number,
): Promise<void> {
  const there = all.filter(({ parentId }) => parentId === to);
  let place = there.length;
  for (const child of below) {
    const twin = there.find(({ name }) => name === child.name);
    if (twin) {
      await moveUses(tx, subject, child.id, twin.id);
      await removeLabel(tx, child.id);
    } else {
      await setParent(tx, child.id, to, place);
      place += 1;
    }
  }
}
