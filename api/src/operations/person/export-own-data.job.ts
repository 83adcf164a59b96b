import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { saveExportFile } from '../../exchange/exports/export-files';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { defineJob, type JobDefinition } from '../../kernel/jobs/define-job';
import type { OwnRows } from '../../kernel/ports/own-rows';
import { readOwnRows } from './own-data';

/** The platform's data about an account, in the shape of its file. */
export interface OwnData {
  madeAt: string;
  sections: { title: string; rows: Record<string, unknown>[] }[];
}

/** Reads all data about an account in one snapshot. @param ownRows what each wing has about an account */
export function gatherOwnData(
  db: Database,
  userId: number,
  ownRows: readonly OwnRows[],
  signal?: AbortSignal,
): Promise<OwnData> {
  return db.transaction(
    async (tx) => {
      const sections: OwnData['sections'] = [];
      for (const kind of ownRows) {
        signal?.throwIfAborted();
        sections.push({ title: kind.title, rows: await readOwnRows(tx, kind, userId) });
      }
      return { madeAt: isoTime(new Date()), sections };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** File name of a run among those of exports; it is deleted after a day with the other partial files. */
export const ownDataFile = (runId: string): string => `${runId}.part`;

/** Name of the job. */
export const EXPORT_OWN_DATA = 'person.own-data';

const payload = z.object({ userId: z.int() });
export type ExportOwnData = JobDefinition<z.output<typeof payload>, { size: number }>;

/** Writes all data about an account for its owner. @param ownRows what each wing has about an account */
export const exportOwnDataJob = (ownRows: readonly OwnRows[]): ExportOwnData =>
  defineJob({
    name: EXPORT_OWN_DATA,
    title: '导出本人信息',
    notByHand: ['retry'],
    schema: payload,
    retry: { limit: 2, delaySeconds: 5 },
    async handler({ userId }, { services: { db, config }, runId, signal }) {
      const data = await gatherOwnData(db, userId, ownRows, signal);
      const content = Readable.from([JSON.stringify(data, null, 1)]);
      return { size: await saveExportFile(config.filesDir, ownDataFile(runId), content, signal) };
    },
  });
