import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { labelTrue } from '@platform/contract/labels/put-labels';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import {
  deleteLabelled,
  findLabelled,
  holdCompanies,
  insertLabelled,
  type Labelled,
  namesOfLabels,
} from './label.queries';

type Put = DataOf<typeof labelTrue>;

/**
 * Adds labels to companies of the caller's territory and removes others, all or none.
 * @throws ApiError 404 for an unknown company, 422 at the field of an unknown label
 */
export function putLabels(
  context: ContextOf<typeof labelTrue>,
  { preview, ...input }: ParsedRequestOf<typeof labelTrue>,
): Promise<Put> {
  const { services, scope, viewer, audit } = context;
  const [companyIds, add, remove] = [input.companyIds, input.add, input.remove].map((ids) => [...new Set(ids)]) as [
    number[],
    number[],
    number[],
  ];
  if (add.length + remove.length === 0) throw ApiError.atField('add', '请选择要加上或去掉的标签');
  if (remove.some((id) => add.includes(id))) throw ApiError.atField('remove', '同一个标签不能既加上又去掉');
  return services.db.transaction(async (tx) => {
    if ((await holdCompanies(tx, scope, companyIds)) < companyIds.length) throw ApiError.notFound();
    const names = await namesOfLabels(tx, [...add, ...remove]);
    for (const [field, ids] of Object.entries({ add, remove }))
      if (ids.some((id) => !names.has(id))) throw ApiError.atField(field, '没有这个标签，请重新选择');
    const has = await findLabelled(tx, companyIds, [...add, ...remove]);
    const there = new Set(has.map(({ companyId, labelId }) => `${companyId} ${labelId}`));
    const wanted = companyIds
      .flatMap((companyId) => add.map((labelId) => ({ companyId, labelId })))
      .filter(({ companyId, labelId }) => !there.has(`${companyId} ${labelId}`));
    if (preview)
      return resultOf(
        wanted,
        has.filter(({ labelId }) => remove.includes(labelId)),
      );
    const added = await insertLabelled(tx, wanted, viewer.userId);
    const removed = await deleteLabelled(tx, companyIds, remove);
    const result = resultOf(added, removed);
    if (result.changed > 0) {
      const changed = [...new Set([...added, ...removed].map(({ companyId }) => companyId))];
      const named = (ids: readonly number[]) => ids.map((id) => names.get(id)!);
      const detail = { add: named(add), remove: named(remove), changed };
      await audit({ targetType: 'company', targetId: changed.length === 1 ? changed[0]! : '', detail }, tx);
    }
    return result;
  });
}

/**
 * Adds labels to companies that the caller has locked in the same transaction. Existing ones stay.
 * @throws ApiError 422 at `labelIds` for an unknown label
 */
export async function addLabels(
  tx: Database,
  { viewer, audit }: Pick<ContextOf<typeof labelTrue>, 'viewer' | 'audit'>,
  companyIds: readonly number[],
  labelIds: readonly number[],
): Promise<void> {
  const add = [...new Set(labelIds)];
  if (add.length === 0) return;
  const names = await namesOfLabels(tx, add);
  if (add.some((id) => !names.has(id))) throw ApiError.atField('labelIds', '没有这个标签，请重新选择');
  const wanted = companyIds.flatMap((companyId) => add.map((labelId) => ({ companyId, labelId })));
  const changed = [...new Set((await insertLabelled(tx, wanted, viewer.userId)).map(({ companyId }) => companyId))];
  if (changed.length === 0) return;
  const detail = { add: add.map((id) => names.get(id)!), remove: [], changed };
  await audit({ targetType: 'company', targetId: changed.length === 1 ? changed[0]! : '', detail }, tx);
}

/** The number of changes and the requests that undo them. Companies with the same changes share one request. */
function resultOf(added: readonly Labelled[], removed: readonly Labelled[]): Put {
  const undone = new Map<number, { add: number[]; remove: number[] }>();
  const of = (companyId: number) => {
    const known = undone.get(companyId) ?? { add: [], remove: [] };
    undone.set(companyId, known);
    return known;
  };
  for (const { companyId, labelId } of added) of(companyId).remove.push(labelId);
  for (const { companyId, labelId } of removed) of(companyId).add.push(labelId);
  const groups = new Map<string, Put['undo'][number]>();
  for (const [companyId, { add, remove }] of undone) {
    const undo = { add: [...add].sort(byNumber), remove: [...remove].sort(byNumber) };
    const key = JSON.stringify(undo);
    const group = groups.get(key) ?? { companyIds: [], ...undo };
    group.companyIds.push(companyId);
    groups.set(key, group);
  }
  return { changed: undone.size, added: added.length, removed: removed.length, undo: [...groups.values()] };
}

const byNumber = (one: number, two: number) => one - two;
