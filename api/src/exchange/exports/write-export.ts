import type { ExportColumn } from '@platform/contract/exports/export';
import type { SearchQuery } from '../../patents/search/read-search';
import { readSearch } from '../../patents/search/read-search';
import type { SearchSort } from '../../patents/search/result-order';
import { searchEngineOf } from '../../patents/search/search-services';
import { viewerInBackground } from '../../patents/search/viewer-in-background';
import { ApiError } from '../../kernel/http/api-error';
import type { Services } from '../../kernel/http/services';
import type { JobContext } from '../../kernel/jobs/define-job';
import { insertMessages } from '../../accounts/messages/messages.queries';
import { EXPORT_COLUMNS } from './export-columns';
import { removeExportFile, saveExportFile } from './export-files';
import { readExportRows } from './export-rows.queries';
import { changeUnfinished, findExport, type ExportRecord } from './exports.queries';
import { EXPORT_DAYS } from './export-limits';
import { writeTable } from './write-table';

/** Patents read at once. */
const BATCH = 200;

/**
 * Writes the file of an export and tells its owner. Nothing happens when it has ended already, so a repeated run neither
 * writes nor tells twice.
 * @throws ApiError 422 when its expression can no longer be read; the reason of `signal` when it was aborted
 */
export async function writeExport(
  services: Services,
  id: string,
  signal: AbortSignal,
  progress: JobContext['progress'],
): Promise<{ rows: number }> {
  const { db, config } = services;
  const record = await findExport(db, id);
  if (!record || !(await changeUnfinished(db, id, { state: 'running' }))) return { rows: record?.rows ?? 0 };
  progress({ done: 0, message: '正在检索' });
  const { ids, total } = await patentsOf(services, record, signal);
  const leftOut = total - ids.length;
  await changeUnfinished(db, id, { total: ids.length, leftOut });
  const columns = record.columns as ExportColumn[];
  let rows = 0;
  async function* lines() {
    for (let from = 0; from < ids.length; from += BATCH) {
      signal.throwIfAborted();
      for (const row of await readExportRows(db, record!.userId, ids.slice(from, from + BATCH), columns)) {
        yield columns.map((column) => EXPORT_COLUMNS[column].value(row));
        rows += 1;
      }
      progress({ done: Math.min(from + BATCH, ids.length), total: ids.length, message: '正在写入' });
    }
  }
  const heads = columns.map((column) => EXPORT_COLUMNS[column]);
  const size = await saveExportFile(config.filesDir, id, writeTable(record.format, heads, lines()), signal);
  const finished = await db.transaction(async (tx) => {
    if (!(await changeUnfinished(tx, id, { state: 'done', rows, size, error: '' }))) return false;
    await insertMessages(tx, [
      { recipientId: record.userId, senderId: null, senderName: '专利导出', ...doneMessage(record, rows, leftOut) },
    ]);
    return true;
  });
  // It was cancelled at the last moment.
  if (!finished) await removeExportFile(config.filesDir, id);
  return { rows };
}

/** Marks an export as failed and tells its owner why. */
export async function giveUpExport({ db }: Services, id: string, cause: unknown): Promise<void> {
  const error = cause instanceof ApiError ? cause.message : '写入文件时出错，请稍后重新导出。';
  await db.transaction(async (tx) => {
    const record = await findExport(tx, id);
    if (!record || !(await changeUnfinished(tx, id, { state: 'failed', error }))) return;
    await insertMessages(tx, [
      {
        recipientId: record.userId,
        senderId: null,
        senderName: '专利导出',
        title: `导出未完成：${record.fileName}`,
        content: `${error}\n导出内容：${record.title}`,
      },
    ]);
  });
}

async function patentsOf(
  services: Services,
  record: ExportRecord,
  signal: AbortSignal,
): Promise<{ ids: number[]; total: number }> {
  const most = services.config.exportMostRows;
  if (record.patentIds) return { ids: record.patentIds.slice(0, most), total: record.patentIds.length };
  const query = record.query as SearchQuery & { sort: SearchSort };
  const { scope } = await readSearch(services, viewerInBackground(record.userId), query, signal);
  return searchEngineOf(services).allIds(scope, query.sort, most, signal);
}

function doneMessage(
  { fileName, title }: ExportRecord,
  rows: number,
  leftOut: number,
): { title: string; content: string } {
  const said = leftOut > 0 ? `\n另有 ${leftOut.toLocaleString('zh-CN')} 件超过导出上限，没有包含在内。` : '';
  return {
    title: `导出完成：${fileName}（${rows.toLocaleString('zh-CN')} 件）`,
    content: `导出内容：${title}${said}\n请到“检索结果”页的“导出记录”下载，文件保留 ${EXPORT_DAYS} 天。`,
  };
}
