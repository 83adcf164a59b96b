import * as z from 'zod/mini';
import { ApiError } from '../../kernel/errors/api-error';
import { defineJob, type JobContext, type JobDefinition } from '../../kernel/jobs/define-job';
import { SheetError } from '../../kernel/sheets/sheet-error';
import { checkImport } from './check-import';
import type { ImportKit } from './import-kit';
import { expireImports, findImport, moveImport, type ImportRecord } from './list-imports.queries';
import { undoImport } from './undo-import';
import { writeImport } from './write-import';

/** Attempts after the first. */
const RETRIES = 2;
const UNEXPECTED = '处理时出错，请稍后再试。';

export type ListImportJob = JobDefinition<{ importId: string }>;

/** Runs the pending step of an import: checks its file, writes it, or undoes it. Each step can be started again. */
export const listImportJob = (kit: ImportKit): ListImportJob =>
  defineJob({
    name: 'list.import',
    title: '导入列表',
    schema: z.object({ importId: z.string() }),
    retry: { limit: RETRIES, delaySeconds: 5 },
    concurrency: 2,
    async handler({ importId }, job) {
      const record = await findImport(job.services.db, importId);
      if (!record) return;
      try {
        await step(kit, record, job);
      } catch (error) {
        if (job.signal.aborted) throw error;
        const hopeless = error instanceof SheetError || (error instanceof ApiError && error.status < 500);
        if (hopeless || job.attempt > RETRIES) await giveUp(job, record, hopeless ? error.message : UNEXPECTED);
        if (!hopeless) throw error;
      }
    },
  });

function step(kit: ImportKit, record: ImportRecord, job: JobContext): Promise<void> {
  if (record.state === 'checking') return checkImport(kit, job.services, record, job);
  if (record.state === 'writing') return writeImport(kit, job.services, record, job);
  if (record.state === 'undoing') return undoImport(kit, job.services, record, job);
  return Promise.resolve();
}

/** Written rows stay and can be undone; the others have to be uploaded again. */
function giveUp({ services: { db } }: JobContext, { id, state }: ImportRecord, error: string): Promise<boolean> {
  return moveImport(db, id, [state], { state: state === 'checking' ? 'failed' : 'done', error });
}

/** Every hour: deletes the rows of expired imports. */
export const cleanListImports = defineJob({
  name: 'list.import.clean',
  title: '清理过期的导入',
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '45 * * * *',
  handler: async (_payload, { services }) => ({ rows: await expireImports(services.db) }),
});
