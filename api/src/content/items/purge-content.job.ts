import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { parameterValue } from '../../settings/parameters/parameter-value';
import { purgeItems } from './content.queries';

/** Every night: purges the items that were in the recycle bin for the days of the parameter. */
export const purgeContentJob = defineJob({
  name: 'content.purge',
  title: '清理内容回收站',
  schema: z.object({}),
  retry: { limit: 3, delaySeconds: 600 },
  schedule: '30 4 * * *',
  handler: (_payload, { services: { db } }) =>
    db.transaction(async (tx) => ({ removed: await purgeItems(tx, await parameterValue(tx, 'content.binDays')) })),
});
