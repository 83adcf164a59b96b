import { Readable } from 'node:stream';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { exportLibrary } from '@platform/contract/exports/export';
import { listLibrary } from '@platform/contract/library/library';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { ApiError } from '../../kernel/http/api-error';
import type { CompanyContext } from '../../kernel/http/context-of';
import { FileAnswer } from '../../kernel/http/file-answer';
import { pageLibrary } from '../../patents/library/read-library';
import { findList } from './list-columns';
import { TABLE_TYPES, writeTable } from './write-table';

/** Patents read at once. */
const BATCH = 500;

/** Every field that a patent of the library can be exported with. */
const columns = findList(listLibrary.path)?.columns ?? [];

/**
 * The company's library as xlsx: the rows that the filter of the list leaves.
 * @throws ApiError 403 before certification, 422 when there are none or more than one export may have
 */
export async function libraryTable(
  context: CompanyContext,
  filter: ParsedRequestOf<typeof exportLibrary>,
): Promise<FileAnswer> {
  const { services, scope, signal } = context;
  const read = (page: number) => pageLibrary(services.db, scope, { ...filter, page, size: BATCH, sort: 'id' });
  const first = await read(1);
  const most = services.config.exportMostRows;
  if (first.total === 0) throw ApiError.invalid('没有可以导出的专利，请放宽筛选条件');
  if (first.total > most)
    throw ApiError.invalid(
      `符合条件的有 ${first.total.toLocaleString('zh-CN')} 件，一次最多导出 ${most.toLocaleString('zh-CN')} 件。请用分类、日期等缩小范围，分几次导出。`,
    );
  async function* rows() {
    for (let page = 1, list = first.list; list.length > 0; page += 1, list = (await read(page)).list) {
      signal.throwIfAborted();
      for (const row of list) yield columns.map(({ value }) => value(row));
      if (list.length < BATCH) return;
    }
  }
  await context.audit({ targetType: 'library', targetId: scope.companyId, detail: { exported: first.total, filter } });
  const name = `企业专利_${shanghaiDate(Date.now()).replaceAll('-', '')}.xlsx`;
  return new FileAnswer(
    Readable.toWeb(writeTable('xlsx', listLibrary.summary, columns, rows())) as ReadableStream<Uint8Array>,
    {
      name,
      type: TABLE_TYPES.xlsx,
      disposition: 'attachment',
    },
  );
}
