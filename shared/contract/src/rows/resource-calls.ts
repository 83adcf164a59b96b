import * as z from 'zod/mini';
import { type AccessOfRows, defineCall } from '../call';
import { id, queryId, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { removed } from './removal';

/** What is particular to a plain resource. */
export interface Resource<
  Row extends z.ZodMiniType,
  Keys extends readonly [string, ...string[]],
  Filters extends z.core.$ZodLooseShape,
  Editable extends z.core.$ZodLooseShape,
  A extends AccessOfRows,
> {
  /** Literal paths of the calls: tools find a call by its path in the sources and in a build. */
  paths: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove', `/v1/${string}`>>;
  /** Chinese noun of a row, for the summaries: 答复模板. */
  noun: string;
  labels: FieldLabels;
  /** Callers and rows of every call. */
  access: A;
  /** A row, with `id` and `version`. */
  row: Row;
  /** Fields that the list can be sorted by. */
  sorts: Keys;
  /** Filters of the list. */
  filters: Filters;
  /** Fields of a new row; a change sends the same. */
  editable: Editable;
}

/**
 * The five calls of a plain resource: a paged list, one row for the form, and adding, changing and removing a row. Add
 * and change answer 422 at the field, change and removal 409 with the current row when the version is outdated, and 404
 * for a row that is gone. The removal answers 422 with the places where the row is in use.
 */
export function resourceCalls<
  Row extends z.ZodMiniType,
  const Keys extends readonly [string, ...string[]],
  Filters extends z.core.$ZodLooseShape,
  Editable extends z.core.$ZodLooseShape,
  const A extends AccessOfRows,
>({ paths, noun, labels, access, row, sorts, filters, editable }: Resource<Row, Keys, Filters, Editable, A>) {
  const read = { labels, access: { ...access, effect: 'read' as const } };
  const write = { method: 'POST' as const, labels, access: { ...access, effect: 'write' as const } };
  return {
    list: defineCall({
      ...read,
      method: 'POST',
      path: paths.list,
      summary: noun,
      request: listRequest(sorts, filters),
      data: pageOf(row),
    }),
    get: defineCall({
      ...read,
      method: 'GET',
      path: paths.get,
      summary: `一个${noun}`,
      request: z.object({ id: queryId }),
      data: row,
    }),
    create: defineCall({
      ...write,
      path: paths.create,
      summary: `新增${noun}`,
      request: z.object(editable),
      data: row,
    }),
    update: defineCall({
      ...write,
      path: paths.update,
      summary: `修改${noun}`,
      request: z.object({ id, version: whole, ...editable }),
      data: row,
    }),
    remove: defineCall({
      ...write,
      path: paths.remove,
      summary: `删除${noun}`,
      request: z.object({ id, version: whole }),
      data: removed,
    }),
  };
}
