import type { ReleasePointer } from '@platform/contract/sub-apps/releases';
import { actorOf } from '../../kernel/http/actor-of';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import type { MoveOptions } from './move-pointer';
import { answerPointer } from './pointer-answer';
import { ReleaseError, ReleaseMoved } from './release-error';
import type { Pointer } from './releases.queries';
import { StoreError } from './store/explain-store';

/**
 * Moves a pointer for the caller, and returns the pointer afterwards.
 * @throws ApiError 409 with the current pointer when it was moved meanwhile, 422 when the move is not possible, 503
 * without the store
 */
export async function answerMove(
  context: CallContext,
  revision: number,
  move: (options: MoveOptions) => Promise<Pointer | undefined>,
): Promise<ReleasePointer> {
  const { services, viewer } = context;
  try {
    const pointer = await move({ by: actorOf(viewer).by, audit: (entry, tx) => context.audit(entry, tx), revision });
    if (!pointer) throw new Error('a move left no pointer');
    return await answerPointer(services.db, pointer);
  } catch (error) {
    if (error instanceof ReleaseMoved)
      throw ApiError.conflict(error.message, error.current ? await answerPointer(services.db, error.current) : null);
    if (error instanceof StoreError) throw new ApiError(error.status, error.message, { cause: error });
    if (error instanceof ReleaseError) throw ApiError.invalid(error.message);
    throw error;
  }
}
