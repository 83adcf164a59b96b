import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { exportLibrary } from '@platform/contract/exports/export';
import { listLibrary } from '@platform/contract/library/library';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { ApiError } from '../../kernel/errors/api-error';
import type { CompanyContext } from '../../kernel/ports/context-of';
import { FileAnswer } from '../../kernel/http/file-answer';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { endOfRun } from '../../kernel/jobs/end-of-run';
import { takeExportFile } from './export-files';
import { TABLE_TYPES } from '../../kernel/sheets/write-table';
import { writeLibraryJob, type LibraryTable } from './write-library.job';

/** Maximum waiting time in milliseconds, a little less than a browser waits for an answer. */
const PATIENCE = 90_000;

/**
 * Returns the company's library as xlsx: the rows that the list shows for these filters, in its order and from one
 * snapshot. A worker writes the file like any other export; this call waits for it and returns it.
 * @throws ApiError 403 before certification, 422 for no rows or more than one export may have, 503 if it takes too long
 */
export async function libraryTable(
  { services, viewer, scope, signal, audit }: CompanyContext,
  request: ParsedRequestOf<typeof exportLibrary>,
): Promise<FileAnswer> {
  const { db, config, lists } = services;
  const wish = { userId: viewer.userId, request, page: 1, size: 1, signal };
  const { total } = await lists.page(db, listLibrary, wish);
  if (total === 0) throw ApiError.invalid('没有可以导出的专利，请放宽筛选条件');
  if (total > config.exportMostRows) throw ApiError.invalid(tooMany(total, config.exportMostRows));
  const payload = { fileId: `${randomUUID()}.part`, userId: viewer.userId, request };
  const runId = await enqueueJob(db, writeLibraryJob, payload, viewer.userId);
  const run = await endOfRun(db, runId, { signal, patience: PATIENCE });
  if (!run) throw ApiError.unavailable('导出用时过长，已停止。请在列表上点“导出”，完成后再下载。', 30);
  const table = run.result as LibraryTable | null;
  const content = table ? await takeExportFile(config.filesDir, payload.fileId) : undefined;
  if (!table || !content) throw ApiError.unavailable('写入文件时出错，请稍后重新导出。', 30);
  await audit({ targetType: 'library', targetId: scope.companyId, detail: { exported: table.rows, request } });
  return new FileAnswer(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    name: `企业专利_${shanghaiDate(Date.now()).replaceAll('-', '')}.xlsx`,
    type: TABLE_TYPES.xlsx,
    size: table.size,
    disposition: 'attachment',
  });
}

function tooMany(found: number, most: number): string {
  const count = (rows: number) => rows.toLocaleString('zh-CN');
  return `符合条件的有 ${count(found)} 件，一次最多导出 ${count(most)} 件。请用分类、日期等缩小范围，分几次导出。`;
}
