import type { Call } from '@platform/contract/call';
import { cutText } from '@platform/domain/text/cut-text';
import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import type { ExportRecord } from './exports.queries';
import { findList, pickColumns } from './list-columns';
import type { WithSource } from './table-source';

/** Rows read at once. */
const BATCH = 1000;

/**
 * Reads the rows of a list by the list's own call. The account and its rights are checked again when the file is
 * written. All pages are read in one snapshot, so concurrent writes cause no missing or repeated row.
 * @throws ApiError 403 if the account is disabled or has lost the list, 422 if the list no longer accepts the request
 */
export function listSource(
  services: Services,
  record: Pick<ExportRecord, 'list' | 'columns' | 'userId' | 'query'> &
    Partial<Pick<ExportRecord, 'wholeMobilesReason'>>,
  signal: AbortSignal,
): WithSource {
  const found = findList(record.list ?? '');
  const columns = found ? pickColumns(found.columns, record.columns) : [];
  if (!found || columns.length === 0) throw ApiError.invalid('这个列表已不能导出，请打开列表重新导出。');
  return (use) =>
    services.db.transaction(
      async (tx) => {
        const wholeMobiles = typeof record.wholeMobilesReason === 'string';
        const wish = { userId: record.userId, request: record.query, size: BATCH, signal, wholeMobiles };
        const read = (page: number) => services.lists.page(tx, found.call, { ...wish, page });
        const first = await read(1);
        const total = Math.min(first.total, services.config.exportMostRows);
        async function* batches() {
          let left = total;
          for (let page = 1, { list } = first; left > 0 && list.length > 0; left -= BATCH) {
            yield list.slice(0, left).map((row) => columns.map(({ value }) => value(row)));
            if (left > BATCH) ({ list } = await read((page += 1)));
          }
        }
        return use({
          sheet: sheetName(found.call),
          heads: columns,
          total,
          leftOut: first.total - total,
          batches: batches(),
        });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
}

/** Sheet names have at most 31 characters and none of these. */
const sheetName = ({ summary }: Call): string => cutText(summary.replace(/[\\/?*[\]:]/g, ' '), 31);
