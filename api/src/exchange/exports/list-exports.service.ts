import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { ExportTask } from '@platform/contract/exports/export';
import type { listExportOptions, startListExport } from '@platform/contract/exports/list-export';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import type { SelfContext } from '../../kernel/ports/context-of';
import { EXPORT_DAYS, MOST_RUNNING } from './export-limits';
import { findList, pickColumns } from './list-columns';
import { fileTime, queueExport } from './queue-export';
import { writeListExportJob } from './write-export.job';

/** Returns the columns of a list's tables. @throws ApiError 404 for an unknown list */
export function describeListExport(context: CallContext, path: string): Promise<DataOf<typeof listExportOptions>> {
  const { config } = context.services;
  const { columns: offered, masked } = listOf(path);
  const columns = offered.map(({ key, title }) => ({ key, title }));
  return Promise.resolve({
    columns,
    masked: [...masked],
    most: config.exportMostRows,
    running: MOST_RUNNING,
    days: EXPORT_DAYS,
  });
}

/**
 * Queues a table of all rows that a list shows the viewer. With a reason, mobile numbers are not masked.
 * @throws ApiError 404 for an unknown list, 403 for a list without access, 422 for an invalid request or unknown
 * columns, 429 while earlier exports run
 */
export async function askListExport(
  context: SelfContext,
  { path, request, columns, format, about, reason = '' }: ParsedRequestOf<typeof startListExport>,
): Promise<ExportTask> {
  const { call, columns: offered, masked } = listOf(path);
  const known = await context.services.lists.check(call, { userId: context.scope.userId, request });
  const unknown = columns.filter((key) => !offered.some((column) => column.key === key));
  if (unknown.length > 0)
    throw ApiError.invalid('有的字段这个列表没有，请刷新页面后重试。', {
      columns: `没有这些字段：${unknown.join('、')}`,
    });
  return queueExport(context, writeListExportJob, {
    list: path,
    // Without such a column the reason has no purpose and is dropped.
    wholeMobilesReason: reason !== '' && columns.some((key) => masked.includes(key)) ? reason : null,
    title: [call.summary, about].filter(Boolean).join('：'),
    format,
    columns: pickColumns(offered, columns).map(({ key }) => key),
    query: Object.fromEntries(Object.entries(request).filter(([field]) => field in known)),
    fileName: `${call.summary}_${fileTime()}`,
  });
}

function listOf(path: string) {
  const found = findList(path);
  if (!found) throw ApiError.notFound('这个列表不能导出。');
  return found;
}
