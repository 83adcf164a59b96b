import type { BatchResult } from '@platform/contract/batches/batch';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { batchDemands } from '@platform/contract/demands/demand-calls';
import type { DemandNeed } from '@platform/domain/demands/demand-case';
import { type BatchField, type BatchRow, Refused } from '../../kernel/batches/batch-field';
import { changeBatch } from '../../kernel/batches/change-batch';
import { refuseMissing } from '../../kernel/cases/run-case';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { lockDemands } from './demand.queries';
import { missingIn, prepareAction, type Written, writeAction } from './edit-demand.service';
import { visibilityOf } from './visibility';
import { idsFound } from './read-demands';
import { readStanding } from './standing';

type Given = ParsedRequestOf<typeof batchDemands>;

/** Most demands in one request: each gets its own steps and messages. */
const MOST = 500;

const NEEDS: Readonly<Record<Given['action'], readonly DemandNeed[]>> = {
  transfer: ['officeId', 'text'],
  remind: [],
  merge: ['mergeInto', 'text'],
};

/**
 * Takes one action on many demands, each as if alone. A demand that the action is refused for stays unchanged, and the
 * result names it.
 * @throws ApiError 422 at all inputs that the action needs and that are missing, and for more than 500 demands
 */
export function actOnDemands(context: ContextOf<typeof batchDemands>, given: Given): Promise<BatchResult> {
  const { action, text, officeId, mergeInto, ...rows } = given;
  const visibility = visibilityOf(context);
  const { userId } = context.viewer;
  if ((rows.total ?? 0) > MOST) throw ApiError.invalid(`一次最多处理 ${MOST} 条诉求，请用筛选条件缩小范围。`);
  const request = { id: 0, version: 0, action, text, officeId, mergeInto, internal: false };
  refuseMissing(NEEDS[action].flatMap((need) => missingIn(request, need) ?? []));
  const prepared = new Map<number, { version: number; written: Written } | Refused>();
  const field: BatchField<boolean> = {
    kind: `demand.${action}`,
    targetType: 'demand',
    undoable: false,
    lock: async (tx, _viewer, ids) => {
      await lockDemands(tx, mergeInto ? [...ids, mergeInto] : ids);
      const found: BatchRow<boolean>[] = [];
      for (const id of ids) {
        const standing = await orRefused(() => readStanding(tx, visibility, id));
        if (standing instanceof Refused) continue;
        const { title, version } = standing.row;
        const written = await orRefused(() => prepareAction(tx, standing, { ...request, id, version }, userId));
        prepared.set(id, written instanceof Refused ? written : { version, written });
        found.push({ id, name: title, value: false });
      }
      return found;
    },
    write: async (tx, _viewer, ids) => {
      for (const id of ids) {
        const ready = prepared.get(id);
        if (ready && !(ready instanceof Refused)) await writeAction(tx, { id, version: ready.version }, ready.written);
      }
    },
  };
  return changeBatch(context, rows, field, {
    find: (tx, filter: NonNullable<Given['filter']>) => idsFound(tx, visibility, filter),
    next: ({ id }) => {
      const ready = prepared.get(id);
      return ready instanceof Refused ? ready : true;
    },
    strict: true,
    noted: { action, officeId, mergeInto, text },
  });
}

/** Returns an `ApiError` of the work as a refusal instead of throwing it. */
async function orRefused<Result>(work: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return new Refused(error.message);
    throw error;
  }
}
