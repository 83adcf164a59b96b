import * as z from 'zod/mini';
import { ApiError } from '../../kernel/http/api-error';
import { defineJob } from '../../kernel/jobs/define-job';
import { giveUpExport, writeExport } from './write-export';

/** Attempts after the first. */
const RETRIES = 2;

/** Writes the table that a person asked for. Asked for again after a kill it starts anew and replaces what was there. */
const writeJob = (name: string, title: string) =>
  defineJob({
    name,
    title,
    // It has ended for its owner too, who asks for another one.
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
/** A queue of its own: the worker of a release before it knows patents only. */
export const writeListExportJob = writeJob('export.list', '导出列表');
