import { Readable } from 'node:stream';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { exportLibrary } from '@platform/contract/exports/export';
import type { LibraryPatent } from '@platform/contract/library/library';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { ApiError } from '../../kernel/http/api-error';
import type { CompanyContext } from '../../kernel/http/context-of';
import { FileAnswer } from '../../kernel/http/file-answer';
import { pageLibrary } from '../../patents/library/read-library';
import { TABLE_TYPES, writeTable } from './write-table';

/** Patents read at once. */
const BATCH = 500;

const COLUMNS: readonly { title: string; width: number; value: (row: LibraryPatent) => string }[] = [
  { title: '公开（公告）号', width: 18, value: (row) => row.publicationNumber },
  { title: '申请号', width: 18, value: (row) => row.applicationNumber },
  { title: '名称', width: 40, value: (row) => row.title },
  { title: '专利类型', width: 10, value: (row) => row.patentType },
  { title: '法律状态', width: 10, value: (row) => row.legalStatus },
  { title: '申请人', width: 30, value: (row) => row.applicants.join('；') },
  { title: '发明人', width: 24, value: (row) => row.inventors.join('；') },
  { title: '申请日', width: 12, value: (row) => row.applicationDate ?? '' },
  { title: '公开（公告）日', width: 12, value: (row) => row.publicationDate ?? '' },
  { title: 'IPC 分类号', width: 24, value: (row) => row.ipc.join('；') },
  { title: '分类', width: 14, value: (row) => row.categoryName },
  { title: '核心专利', width: 8, value: (row) => (row.core ? '是' : '') },
  { title: '收藏', width: 8, value: (row) => (row.collected ? '是' : '') },
  { title: '备注', width: 30, value: (row) => row.note },
  { title: '来源', width: 10, value: (row) => (row.origin === 'manual' ? '手工录入' : '平台') },
];

/**
 * The company's library as xlsx: the rows that the filter of the list leaves.
 * @throws ApiError 403 before certification, 422 when there are none or more than one export may have
 */
export async function libraryTable(
  context: CompanyContext,
  filter: ParsedRequestOf<typeof exportLibrary>,
): Promise<FileAnswer> {
  const { services, signal } = context;
  const { companyId } = context.scope;
  const read = (page: number) => pageLibrary(services.db, companyId, { ...filter, page, size: BATCH, sort: 'id' });
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
      for (const row of list) yield COLUMNS.map(({ value }) => value(row));
      if (list.length < BATCH) return;
    }
  }
  await context.audit({ targetType: 'library', targetId: companyId, detail: { exported: first.total, filter } });
  const name = `企业专利_${shanghaiDate(Date.now()).replaceAll('-', '')}.xlsx`;
  return new FileAnswer(Readable.toWeb(writeTable('xlsx', COLUMNS, rows())) as ReadableStream<Uint8Array>, {
    name,
    type: TABLE_TYPES.xlsx,
    disposition: 'attachment',
  });
}
