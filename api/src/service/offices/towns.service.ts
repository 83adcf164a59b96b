import type { ParsedRequestOf } from '@platform/contract/call';
import type { createTownHours, deleteTownHours, TownRow, updateTown } from '@platform/contract/offices/town';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { daySpans } from '@platform/domain/working-time/day-spans';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { readTown, readTownHours } from './read-towns';
import { insertTownHours, removeTownHours, saveContact } from './towns.queries';

const today = () => shanghaiDate(Date.now());

/** Changes the contact of a town. @throws ApiError 404, 409 */
export function changeTown(
  context: AllContext,
  { id, version, contactName, phone, address }: ParsedRequestOf<typeof updateTown>,
): Promise<TownRow> {
  return saveVersioned(context, {
    name: '镇街',
    targetType: 'town',
    id,
    version,
    read: (tx) => readTown(tx, today(), id),
    toValues: () => ({ name: contactName, phone, address }),
    update: saveContact,
    audited: (row) => ({ contactName: row.contactName, phone: row.phone, address: row.address }),
  });
}

/** Adds hours of a town that begin today or later. @throws ApiError 422 at the field */
export function addTownHours(
  context: AllContext,
  { townId, fromDay, spans }: ParsedRequestOf<typeof createTownHours>,
): Promise<TownRow> {
  return context.services.db.transaction(async (tx) => {
    if (fromDay < today()) throw ApiError.atField('fromDay', '生效日期不能早于今天');
    if (spans.length > 0 && !daySpans(spans))
      throw ApiError.atField('spans', '每段写成 08:30-12:00，按先后次序填写，不能重叠');
    await insertTownHours(tx, { townId, fromDay, spans, userId: context.viewer.userId });
    const row = await readTown(tx, today(), townId);
    await context.audit({ targetType: 'town', targetId: townId, detail: { name: row.name, fromDay, spans } }, tx);
    return row;
  });
}

/** Deletes hours that have not begun. @throws ApiError 404, 422 for hours that have begun */
export function dropTownHours(
  context: AllContext,
  { id }: ParsedRequestOf<typeof deleteTownHours>,
): Promise<{ done: true }> {
  return context.services.db.transaction(async (tx) => {
    const { townId, fromDay, spans } = await readTownHours(tx, id);
    if (fromDay <= today()) throw ApiError.invalid('工作时间已经生效，不能撤销；要改变，请从某一天起重新设置。');
    await removeTownHours(tx, id);
    await context.audit({ targetType: 'town', targetId: townId, detail: { fromDay, spans, deleted: true } }, tx);
    return { done: true };
  });
}
