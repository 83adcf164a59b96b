import type { ExportTask } from '@platform/contract/exports/export';
import { allCalls } from '@platform/contract/all-calls';
import { isoTime } from '../../kernel/database/iso-time';
import { recall, type KeptRow } from '../../patents/search/kept/kept-search';
import type { SearchSort } from '../../patents/search/results/result-order';
import type { ExportRecord } from './exports.queries';

/** Kind of an export in the audit log. What a person found is personal, a list is not: its export may need a reason. */
export const auditTypeOf = ({ list }: Pick<ExportRecord, 'list'>) => (list === null ? 'patent-export' : 'export');

/** Converts an export to the shape of the contract. @param done rows written so far by its run */
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
    createdAt: isoTime(record.createdAt),
    expiresAt: isoTime(record.expiresAt),
    query: queryOf(record),
  };
}

/** Returns the search of a patent export; null for an export of another list. */
function queryOf({ list, query }: ExportRecord): ExportTask['query'] {
  if (list !== null || query === null) return null;
  const kept = query as KeptRow & { sort: SearchSort };
  return { ...recall(kept), sort: kept.sort };
}

/** Name of a list; a list that a later release removed has a generic one. */
const nameOfList = (path: string): string => allCalls.find((call) => call.path === path)?.summary ?? '列表';
