import * as z from 'zod/mini';
import { ApiError } from '../../kernel/errors/api-error';
import { defineJob } from '../../kernel/jobs/define-job';
import { giveUpExport, writeExport } from './write-export';

/** Number of retries. */
const RETRIES = 2;

/** Writes a requested table. After a kill it starts over and replaces the partial file. */
const writeJob = (name: string, title: string) =>
  defineJob({
    name,
    title,
    // The export has also ended for its owner, who can request another one.
    notByHand: ['retry'],
    schema: z.object({ exportId: z.string() }),
    retry: { limit: RETRIES, delaySeconds: 5 },
    concurrency: 2,
    async handler({ exportId }, { services, signal, attempt, progress }) {
      try {
        return await writeExport(services, exportId, signal, progress);
      } catch (error) {
        if (signal.aborted) throw error;
        const hopeless = error instanceof ApiError && error.status < 500;
        if (hopeless || attempt > RETRIES) await giveUpExport(services, exportId, error);
        if (hopeless) return { rows: 0 };
        throw error;
      }
    },
  });

export const writeExportJob = writeJob('export.patents', '导出专利');
/** A separate queue: the worker of an earlier release knows only patent exports. */
export const writeListExportJob = writeJob('export.list', '导出列表');
