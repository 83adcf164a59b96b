import { isDeepStrictEqual } from 'node:util';
import type { SQLWrapper } from 'drizzle-orm';
import { type BatchResult, type BatchRows, MOST_IN_BATCH, MOST_REFUSALS } from '@platform/contract/batches/batch';
import type { Database } from '../database/pool';
import { rowIds } from '../database/row-ids';
import { ApiError } from '../errors/api-error';
import type { CallContext, UserViewer } from '../ports/call-context';
import type { Services } from '../ports/services';
import { isOwnFault } from '../jobs/own-fault';
import { type BatchField, type BatchRow, Refused } from './batch-field';
import { insertBatchChange, type BatchEntry } from './batch-change.queries';

/** Number of rows that a preview names. */
const EXAMPLES = 5;
const FAILED = '处理时出错，保持现状，已记入日志';

export interface BatchRule<Filter, Value> {
  /** Called before the rows are locked: reads and locks the data that `next` needs. */
  prepare?(tx: Database, ids: readonly number[]): Promise<void>;
  /** Select of the rows that the filter of the list finds for this viewer, as the list itself builds it. */
  find(tx: Database, filter: Filter): SQLWrapper;
  /** New value of a row, or the reason for refusing it. Called once for each row, in the order of id. */
  next(row: BatchRow<Value>): Value | Refused;
  /** Details for the audit log besides the rows. */
  noted?: Record<string, unknown>;
  /** All or nothing: 404 when one chosen row does not exist or the viewer may not change it. */
  strict?: true;
}

type BatchContext = Pick<CallContext, 'services' | 'audit'> & { viewer: UserViewer };

/**
 * Changes a property of many rows in one transaction. Rows that already have the value stay, rows that may not have it
 * are returned with the reason, and the others are written and can be undone (`undoBatch`). With `preview` nothing is
 * written and the response states what would be.
 * @throws ApiError 409 when the filter finds another number of rows than the user saw, 422 when it finds too many
 */
export async function changeBatch<Filter, Value>(
  context: BatchContext,
  rows: BatchRows<Filter>,
  field: BatchField<Value>,
  rule: BatchRule<Filter, Value>,
): Promise<BatchResult> {
  const { services, viewer, audit } = context;
  return services.db.transaction(async (tx) => {
    const ids = await idsOf(tx, rows, rule);
    await rule.prepare?.(tx, ids);
    const present = new Map((await field.lock(tx, viewer, ids)).map((row) => [row.id, row]));
    if (rule.strict && rows.ids && present.size < ids.length) throw ApiError.notFound();
    const refused: BatchResult['refused'] = [];
    const entries: BatchEntry<Value>[] = [];
    let unchanged = 0;
    for (const id of ids) {
      const row = present.get(id);
      if (!row) {
        refused.push({ id, name: '', reason: '记录不存在，或您无权修改' });
        continue;
      }
      const next = nextOf(services, rule, row);
      if (next instanceof Refused) refused.push({ id, name: row.name, reason: next.reason });
      else if (isSame(next, row.value)) unchanged += 1;
      else entries.push({ id, before: row.value, after: next });
    }
    const failed = rows.preview ? new Set<number>() : await write(tx, context, field, entries);
    for (const id of failed) refused.push({ id, name: present.get(id)?.name ?? '', reason: FAILED });
    const changed = entries.filter(({ id }) => !failed.has(id));
    const isWritten = !rows.preview && changed.length > 0;
    const undo =
      isWritten && field.undoable !== false ? await insertBatchChange(tx, viewer.userId, field.kind, changed) : null;
    if (isWritten) {
      const [first] = changed;
      await audit(
        {
          targetType: field.targetType,
          targetId: changed.length === 1 && first ? first.id : '',
          detail: {
            ...rule.noted,
            kind: field.kind,
            ...(field.titleOf && first ? { what: field.titleOf(first.after) } : {}),
            changed: changed.map(({ id }) => id),
            refused: refused.length,
            undo,
          },
        },
        tx,
      );
    }
    const examples = changed.slice(0, EXAMPLES).map(({ id }) => present.get(id)?.name ?? '');
    return resultOf({ total: ids.length, changed: changed.length, unchanged, refused, examples, undo });
  });
}

/** What a row gets; one that cannot be asked is refused, and the log names it. */
function nextOf<Filter, Value>(
  { log }: Services,
  rule: BatchRule<Filter, Value>,
  row: BatchRow<Value>,
): Value | Refused {
  try {
    return rule.next(row);
  } catch (error) {
    if (!isOwnFault(error)) throw error;
    log.error({ row: row.id, err: error }, 'a row of a batch could not be decided');
    return new Refused(FAILED);
  }
}

/** Writes what is new, value by value; where that fails, row by row. @returns the rows that could not be written */
async function write<Value>(
  tx: Database,
  { viewer, services: { log } }: BatchContext,
  field: BatchField<Value>,
  entries: readonly BatchEntry<Value>[],
): Promise<Set<number>> {
  const failed = new Set<number>();
  for (const [value, ids] of byValue(entries.map(({ id, after }) => ({ id, value: after })))) {
    const give = (some: readonly number[]) => tx.transaction((inner) => field.write(inner, viewer, some, value));
    try {
      await give(ids);
    } catch (error) {
      // A refusal is of the whole: what the rows would have together.
      if (error instanceof ApiError || !isOwnFault(error)) throw error;
      for (const id of ids) {
        await give([id]).catch((fault: unknown) => {
          if (!isOwnFault(fault)) throw fault;
          log.error({ kind: field.kind, row: id, err: fault }, 'a row of a batch could not be written');
          failed.add(id);
        });
      }
    }
  }
  return failed;
}

async function idsOf<Filter, Value>(
  tx: Database,
  { ids, filter, total }: BatchRows<Filter>,
  { find }: BatchRule<Filter, Value>,
): Promise<number[]> {
  if ((ids === undefined) === (filter === undefined)) throw ApiError.invalid('请先选择记录，或选择全部');
  if (ids) return [...new Set(ids)].sort((one, two) => one - two);
  const found = await rowIds(tx, find(tx, filter as Filter), MOST_IN_BATCH + 1);
  if (found.length > MOST_IN_BATCH) {
    throw ApiError.invalid(
      `一次最多处理 ${MOST_IN_BATCH.toLocaleString('zh-CN')} 条，请用筛选条件缩小范围，分几次处理。`,
    );
  }
  if (found.length !== total) {
    throw ApiError.conflict(`符合条件的记录现在有 ${found.length.toLocaleString('zh-CN')} 条，请核对后再确认。`, {
      total: found.length,
    });
  }
  return found.sort((one, two) => one - two);
}

/** Ids grouped by value, so that a batch takes as many statements as there are values. */
export function byValue<Value>(rows: readonly { id: number; value: Value }[]): [Value, number[]][] {
  const groups = new Map<string, [Value, number[]]>();
  for (const { id, value } of rows) {
    const key = JSON.stringify(value);
    const group = groups.get(key);
    if (group) group[1].push(id);
    else groups.set(key, [value, [id]]);
  }
  return [...groups.values()];
}

/** Whether two values of a property are equal. Stored values are returned with their keys in another order. */
export const isSame = (one: unknown, two: unknown): boolean => isDeepStrictEqual(one, two);

/** The response of a batch; it lists the first hundred refusals. */
export function resultOf(result: Omit<BatchResult, 'refusedCount'>): BatchResult {
  return { ...result, refusedCount: result.refused.length, refused: result.refused.slice(0, MOST_REFUSALS) };
}
