import type { ParsedRequestOf } from '@platform/contract/call';
import type { deleteDemand } from '@platform/contract/demands/demand-calls';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { countMerged, demandWrites, insertSteps } from './demand.queries';
import { visibilityOf } from './visibility';
import { readAsItStands, readDemand } from './read-demand';
import { readStanding } from './standing';
import { holdersOf, notifyStaff } from './notify';

/**
 * Removes a demand that was never accepted. An accepted demand is withdrawn instead.
 * @throws ApiError 409 with the current row when the demand cannot be removed or was changed meanwhile
 */
export function removeDemand(
  context: ContextOf<typeof deleteDemand>,
  { id, version, reason }: ParsedRequestOf<typeof deleteDemand>,
): Promise<{ done: true }> {
  const visibility = visibilityOf(context);
  const { userId } = context.viewer;
  return context.services.db.transaction(async (tx) => {
    const standing = await readStanding(tx, visibility, id);
    const current = await readAsItStands(tx, standing);
    const { row, parties } = standing;
    if (row.state !== 'pending' || row.acceptedAt !== null || row.round > 1)
      throw ApiError.conflict('此诉求已有人受理过，不能删除；不需要办理时请撤回。', current);
    if (!parties.includes('recorder') && !parties.includes('district'))
      throw ApiError.conflict('只有登记的一方或区级可以删除此诉求。', current);
    if ((await countMerged(tx, id)) > 0)
      throw ApiError.conflict('有别的诉求并入了此诉求，不能删除；不需要办理时请撤回。', current);
    if (!(await demandWrites.update(tx, { id, version }, { removedAt: new Date() })))
      throw ApiError.conflict('此诉求刚被他人修改，请核对后重新操作。', await readDemand(tx, visibility, id));
    const { officeId, ownerId, round } = row;
    await insertSteps(tx, [
      {
        demandId: id,
        userId,
        action: 'remove',
        fromState: 'pending',
        toState: '',
        internal: true,
        text: reason,
        officeId,
        round,
      },
    ]);
    await notifyStaff(tx, row, [...(await holdersOf(tx, officeId)), ownerId], {
      what: '诉求已删除',
      content: reason,
      senderId: userId,
    });
    await context.audit({ targetType: 'demand', targetId: id, detail: { title: row.title, reason } }, tx);
    return { done: true };
  });
}
