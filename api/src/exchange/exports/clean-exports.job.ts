import { defineJob } from '../../kernel/jobs/define-job';
import { removeExportFile, removeOldParts } from './export-files';
import { expireExports } from './exports.queries';

/** Every hour: deletes the files of expired exports. */
export const cleanExportsJob = defineJob({
  name: 'export.clean',
  title: '清理过期的导出文件',
  notByHand: ['cancel'],
  schema: { parse: () => ({}) },
  retry: { limit: 3, delaySeconds: 300 },
  schedule: '25 * * * *',
  async handler(_payload, { services }) {
    const expired = await expireExports(services.db);
    for (const id of expired) await removeExportFile(services.config.filesDir, id);
    return { expired: expired.length, parts: await removeOldParts(services.config.filesDir) };
  },
});
