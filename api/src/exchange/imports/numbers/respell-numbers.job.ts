import * as z from 'zod/mini';
import { defineJob } from '../../../kernel/jobs/define-job';
import { openImportConnection } from '../import-connection';
import { mustRespell, respellNumbers } from './respell-numbers';

/** Converts the numbers stored by an earlier release to the current lookup form. Runs once, automatically. */
export const respellNumbersJob = defineJob({
  name: 'numbers.respell',
  title: '统一专利号码的写法',
  notByHand: ['cancel'],
  schema: z.object({}),
  due: ({ pool }) => mustRespell(pool),
  retry: { limit: 2, delaySeconds: 60 },
  async handler(_payload, { services, signal, progress }) {
    const client = await openImportConnection(services.connectionString);
    try {
      const { changed, merged } = await respellNumbers(client, {
        signal,
        onProgress: ({ done, total, ...counts }) =>
          progress({ done, total, message: `已统一 ${counts.changed} 件的号码，合并 ${counts.merged} 件` }),
      });
      signal.throwIfAborted();
      return { changed, merged };
    } finally {
      await client.end();
    }
  },
});
