import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { finishCutOffLoad, isLoadCutOff } from './finish-cut-off-load';
import { openImportConnection } from './import-connection';

/** Finishes a killed import as soon as its lock is released. */
export const finishCutOffLoads = defineJob({
  name: 'imports.finish-cut-off-load',
  title: '补完中断的导入',
  notByHand: ['cancel'],
  schema: z.object({}),
  due: ({ pool }) => isLoadCutOff(pool),
  retry: { limit: 2, delaySeconds: 60 },
  async handler(_payload, { services }) {
    const client = await openImportConnection(services.connectionString);
    try {
      return { finished: await finishCutOffLoad(client) };
    } finally {
      await client.end();
    }
  },
});
