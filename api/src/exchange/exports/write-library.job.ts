import * as z from 'zod/mini';
import { listLibrary } from '@platform/contract/library/library';
import { defineJob } from '../../kernel/jobs/define-job';
import { saveExportFile } from './export-files';
import { findList } from './list-columns';
import { listSource } from './list-source';
import { writeTable } from '../../kernel/sheets/write-table';

/** The written file. */
export interface LibraryTable {
  rows: number;
  /** Size in bytes. */
  size: number;
}

/** Every exportable field of a patent of the library. */
const columns = findList(listLibrary.path)?.columns.map(({ key }) => key) ?? [];

/**
 * Writes the library of an account's company for a waiting call. Not retried, since the result would not be downloaded
 * later.
 */
export const writeLibraryJob = defineJob({
  name: 'export.library',
  title: '导出企业专利库',
  notByHand: ['retry'],
  schema: z.object({ fileId: z.string(), userId: z.int(), request: z.record(z.string(), z.unknown()) }),
  retry: { limit: 0, delaySeconds: 0 },
  concurrency: 2,
  async handler({ fileId, userId, request }, { services, signal, progress }): Promise<LibraryTable> {
    const withSource = listSource(services, { list: listLibrary.path, columns, userId, query: request }, signal);
    return withSource(async ({ sheet, heads, total, batches }) => {
      let rows = 0;
      async function* lines() {
        for await (const batch of batches) {
          yield* batch;
          rows += batch.length;
          progress({ done: rows, total, message: '正在写入' });
        }
      }
      const content = writeTable('xlsx', sheet, heads, lines());
      const size = await saveExportFile(services.config.filesDir, fileId, content, signal);
      return { rows, size };
    });
  },
});
