import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import type { JobContext } from '../../kernel/jobs/define-job';
import { type Notice, notify } from '../../accounts/messages/notify';
import { removeExportFile, saveExportFile } from './export-files';
import { changeUnfinished, findExport, wasWaitedFor, type ExportRecord } from './exports.queries';
import { EXPORT_DAYS } from './export-limits';
import { listSource } from './list-source';
import { patentSource } from './patent-source';
import { writeTable } from '../../kernel/sheets/write-table';

/**
 * Writes the file of an export and notifies its owner, unless the requesting page still waits for it. Does nothing if
 * the export has ended, so a repeated run neither writes nor notifies twice.
 * @throws ApiError if its data can no longer be read; the reason of `signal` if it was aborted
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
  progress({ done: 0, message: '正在查询' });
  const withSource = record.list === null ? patentSource : listSource;
  const { rows, size, leftOut } = await withSource(
    services,
    record,
    signal,
  )(async ({ sheet, heads, total, leftOut: beyond, batches }) => {
    await changeUnfinished(db, id, { total, leftOut: beyond });
    let done = 0;
    async function* lines() {
      for await (const batch of batches) {
        signal.throwIfAborted();
        yield* batch;
        done += batch.length;
        progress({ done, total, message: '正在写入' });
      }
    }
    const bytes = await saveExportFile(config.filesDir, id, writeTable(record.format, sheet, heads, lines()), signal);
    return { rows: done, size: bytes, leftOut: beyond };
  });
  const finished = await db.transaction(async (tx) => {
    if (!(await changeUnfinished(tx, id, { state: 'done', rows, size, error: '' }))) return false;
    // The waiting page downloads the file itself, so a message is unnecessary.
    if (record.list === null || !(await wasWaitedFor(tx, id)))
      await notify(tx, noticeTo(record, doneMessage(record, rows, leftOut)));
    return true;
  });
  // It was cancelled at the last moment.
  if (!finished) await removeExportFile(config.filesDir, id);
  return { rows };
}

/** Marks an export as failed and notifies its owner of the reason. */
export async function giveUpExport({ db }: Services, id: string, cause: unknown): Promise<void> {
  const error = cause instanceof ApiError ? cause.message : '写入文件时出错，请稍后重新导出。';
  await db.transaction(async (tx) => {
    const record = await findExport(tx, id);
    if (!record || !(await changeUnfinished(tx, id, { state: 'failed', error }))) return;
    const content = `${error}\n导出内容：${record.title}`;
    await notify(tx, noticeTo(record, { what: '导出未完成', about: record.fileName, content }));
  });
}

function noticeTo({ userId, list }: ExportRecord, text: Pick<Notice, 'what' | 'about' | 'content'>): Notice {
  return { recipients: [userId], senderName: list === null ? '专利导出' : '列表导出', ...text };
}

function doneMessage(
  { fileName, title, list }: ExportRecord,
  rows: number,
  leftOut: number,
): Pick<Notice, 'what' | 'about' | 'content'> {
  const unit = list === null ? '件' : '条';
  const said = leftOut > 0 ? `\n另有 ${leftOut.toLocaleString('zh-CN')} ${unit}超过导出上限，没有包含在内。` : '';
  return {
    what: '导出完成',
    about: `${fileName}（${rows.toLocaleString('zh-CN')} ${unit}）`,
    content: `导出内容：${title}${said}\n请到“个人中心”的“导出记录”下载，文件保留 ${EXPORT_DAYS} 天。`,
  };
}
