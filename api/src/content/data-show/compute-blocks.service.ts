import type { SliceBy } from '@platform/contract/data-show/block-source';
import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import { findCurrent, findDue, insertValue, noteFailure, publishValue } from './data-block.queries';
import { figureOf } from './figure';

/** Computes every due block; a failure does not stop the others. @returns how many were computed and how many failed */
export async function computeDue(
  services: Services,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<{ computed: number; failed: number }> {
  const due = await findDue(services.db);
  const result = { computed: 0, failed: 0 };
  for (const id of due) {
    signal.throwIfAborted();
    try {
      await computeBlock(services, id, signal);
      result.computed += 1;
    } catch (error) {
      if (signal.aborted) throw error;
      result.failed += 1;
      const told = error instanceof ApiError ? error.message : '计算时出错，平台会再试';
      await noteFailure(services.db, id, told);
      services.log.warn({ block: id, error: (error as Error).message }, 'a block of figures could not be computed');
    }
    onProgress(result.computed + result.failed, due.length);
  }
  return result;
}

/** Thrown when the definition was changed while its number was computed. */
class Superseded extends Error {}

/** Computes a block by its current definition, and publishes the number unless the definition was changed meanwhile. */
async function computeBlock(services: Services, id: number, signal: AbortSignal): Promise<void> {
  const current = await findCurrent(services.db, id);
  if (!current) return;
  const { id: versionId, source, sliceBy, refresh } = current.version;
  const figure = await figureOf(services, { source, sliceBy: sliceBy as SliceBy | null }, signal);
  await services.db
    .transaction(async (tx) => {
      const valueId = await insertValue(tx, { blockId: id, versionId }, figure);
      // The block stays due, and the rollback discards this number.
      if (!(await publishValue(tx, { id, versionId, valueId }, refresh))) throw new Superseded();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Superseded)) throw error;
    });
}
