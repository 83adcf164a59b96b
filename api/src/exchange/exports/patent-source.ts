import type { ExportColumn } from '@platform/contract/exports/export';
import type { Services } from '../../kernel/ports/services';
import { recall, type KeptRow } from '../../patents/search/kept/kept-search';
import { readSearch } from '../../patents/search/read-search';
import type { SearchSort } from '../../patents/search/results/result-order';
import { searchEngineOf } from '../../patents/search/engine/search-services';
import { searchInBackground } from '../../patents/search/engine/search-in-background';
import { EXPORT_COLUMNS } from './export-columns';
import { readExportRows } from './export-rows.queries';
import type { ExportRecord } from './exports.queries';
import type { WithSource } from './table-source';

/** Patents read at once. */
const BATCH = 200;

/** Reads the patents of a search, or chosen ones. @throws ApiError 422 if the expression is no longer readable */
export function patentSource(services: Services, record: ExportRecord, signal: AbortSignal): WithSource {
  const columns = record.columns as ExportColumn[];
  return async (use) => {
    const { ids, total } = await patentsOf(services, record, signal);
    async function* batches() {
      for (let from = 0; from < ids.length; from += BATCH) {
        const rows = await readExportRows(services.db, record.userId, ids.slice(from, from + BATCH), columns);
        yield rows.map((row) => columns.map((column) => EXPORT_COLUMNS[column].value(row)));
      }
    }
    return use({
      sheet: '专利',
      heads: columns.map((column) => EXPORT_COLUMNS[column]),
      total: ids.length,
      leftOut: total - ids.length,
      batches: batches(),
    });
  };
}

async function patentsOf(
  services: Services,
  record: ExportRecord,
  signal: AbortSignal,
): Promise<{ ids: number[]; total: number }> {
  const most = services.config.exportMostRows;
  if (record.patentIds) return { ids: record.patentIds.slice(0, most), total: record.patentIds.length };
  const kept = record.query as KeptRow & { sort: SearchSort };
  const context = searchInBackground(services, record.userId, signal);
  const { selection } = await readSearch(context, recall(kept));
  return searchEngineOf(context).allIds(selection, kept.sort, most, signal);
}
