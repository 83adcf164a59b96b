import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../kernel/database/pool';
import { defineJob } from '../../kernel/jobs/define-job';
import { parameterValue } from '../../settings/parameters/parameter-value';
import { mediaFolder } from './media-files';
import { namedContents, purgeDeleted } from './media.queries';

/** An upload writes its bytes before its row: younger files are kept. */
const YOUNG_MS = 24 * 60 * 60 * 1000;

/** Every night: purges expired media from the recycle bin, and bytes that no medium names. */
export const purgeMediaJob = defineJob({
  name: 'media.purge',
  title: '清理媒体库回收站',
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '40 4 * * *',
  async handler(_payload, { services: { db, config }, signal }) {
    const media = await purgeDeleted(db, await parameterValue(db, 'content.binDays'));
    return { media, files: await sweep(db, mediaFolder(config), new Date(Date.now() - YOUNG_MS), signal) };
  },
});

/** Removes old files that no medium names, one folder at a time. @returns how many */
async function sweep(db: Database, root: string, before: Date, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const folder of await readdir(root).catch(() => [])) {
    signal.throwIfAborted();
    const files = await readdir(path.join(root, folder)).catch(() => []);
    const named = folder === 'incoming' ? new Set<string>() : await namedContents(db, files);
    for (const file of files) {
      const place = path.join(root, folder, file);
      const found = named.has(file) ? undefined : await stat(place).catch(() => undefined);
      if (!found || found.mtime >= before) continue;
      await rm(place, { force: true });
      removed += 1;
    }
  }
  return removed;
}
