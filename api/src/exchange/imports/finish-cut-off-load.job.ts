import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { finishCutOffLoad } from './finish-cut-off-load';
import { openImportConnection } from './import-connection';

/** Looks every ten minutes for an import that was killed while its index was being built. */
export const finishCutOffLoads = defineJob({
  name: 'imports.finish-cut-off-load',
  schema: z.object({}),
  schedule: '*/10 * * * *',
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
