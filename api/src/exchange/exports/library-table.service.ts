import { Readable } from 'node:stream';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { exportLibrary } from '@platform/contract/exports/export';
import { listLibrary } from '@platform/contract/library/library';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { ApiError } from '../../kernel/http/api-error';
import type { CompanyContext } from '../../kernel/http/context-of';
import { FileAnswer } from '../../kernel/http/file-answer';
import { passThroughFile } from './export-files';
import { findList } from './list-columns';
import { listSource } from './list-source';
import { TABLE_TYPES, writeTable } from './write-table';

/** Every field that a patent of the library can be exported with. */
const columns = findList(listLibrary.path)?.columns.map(({ key }) => key) ?? [];

/**
 * The company's library as xlsx: the rows that the list shows for these filters, in its order and of one moment. The file
 * is written before it is sent, so that a slow reader does not keep a transaction open.
 * @throws ApiError 403 before certification, 422 when there are none or more than one export may have
 */
export async function libraryTable(
  { services, viewer, scope, signal, audit }: CompanyContext,
  request: ParsedRequestOf<typeof exportLibrary>,
): Promise<FileAnswer> {
  const withSource = listSource(
    services,
    { list: listLibrary.path, columns, userId: viewer.userId, query: request },
    signal,
  );
  const { content, size, exported } = await withSource(async ({ sheet, heads, total, leftOut, batches }) => {
    if (total === 0) throw ApiError.invalid('没有可以导出的专利，请放宽筛选条件');
    if (leftOut > 0) throw ApiError.invalid(tooMany(total + leftOut, total));
    async function* rows() {
      for await (const batch of batches) yield* batch;
    }
    const file = await passThroughFile(services.config.filesDir, writeTable('xlsx', sheet, heads, rows()), signal);
    return { ...file, exported: total };
  });
  await audit({ targetType: 'library', targetId: scope.companyId, detail: { exported, request } });
  return new FileAnswer(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    name: `企业专利_${shanghaiDate(Date.now()).replaceAll('-', '')}.xlsx`,
    type: TABLE_TYPES.xlsx,
    size,
    disposition: 'attachment',
  });
}

function tooMany(found: number, most: number): string {
  const count = (rows: number) => rows.toLocaleString('zh-CN');
  return `符合条件的有 ${count(found)} 件，一次最多导出 ${count(most)} 件。请用分类、日期等缩小范围，分几次导出。`;
}
