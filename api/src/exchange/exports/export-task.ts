import type { ExportTask } from '@platform/contract/exports/export';
import { allCalls } from '@platform/contract/all-calls';
import { recall, type KeptRow } from '../../patents/search/kept/kept-search';
import type { SearchSort } from '../../patents/search/result-order';
import type { ExportRecord } from './exports.queries';

/** An export as its owner sees it. @param done rows that its run has written so far */
export function toTask(record: ExportRecord, done: number): ExportTask {
  const { id, title, format, fileName, columns, state, rows, total, leftOut, size, error } = record;
  return {
    id,
    title,
    list: record.list === null ? '专利' : nameOfList(record.list),
    format,
    fileName,
    columns,
    state,
    done: state === 'done' ? rows : done,
    total,
    leftOut,
    size,
    error,
    createdAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    query: queryOf(record),
  };
}

/** The search of an export of patents; what another list was asked for is its own. */
function queryOf({ list, query }: ExportRecord): ExportTask['query'] {
  if (list !== null || query === null) return null;
  const kept = query as KeptRow & { sort: SearchSort };
  return { ...recall(kept), sort: kept.sort };
}

/** A list that a later release has no more keeps its place in the record. */
const nameOfList = (path: string): string => allCalls.find((call) => call.path === path)?.summary ?? '列表';
