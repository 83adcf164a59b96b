import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { convertFigures } from './convert-figures';

/** Converts imported figures. Requested after an import, and every ten minutes for figures left by a killed run. */
export const convertFiguresJob = defineJob({
  name: 'figures.convert',
  title: '转换附图',
  routine: true,
  schema: z.object({}),
  schedule: '*/10 * * * *',
  retry: { limit: 3, delaySeconds: 60 },
  async handler(_payload, { services, signal, progress }) {
    return convertFigures(services.pool, services.files, signal, (done, total) =>
      progress({ done, total, message: '正在转换附图' }),
    );
  },
});
