import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { convertMedium } from './convert-medium';
import { findConversion } from './media.queries';
import { notifyFailure } from './notify-failure';

const retry = { limit: 3, delaySeconds: 30 };

/** Makes the public sizes of an uploaded picture. Idempotent: skips a picture that does not wait for a conversion. */
export const convertMediaJob = defineJob({
  name: 'media.convert',
  title: '处理图片',
  schema: z.object({ id: z.int() }),
  retry,
  async handler({ id }, { services, signal, attempt }) {
    const conversion = await findConversion(services.db, id);
    if (!conversion) return { converted: false };
    try {
      return { converted: await convertMedium(services, conversion, signal) };
    } catch (error) {
      // No further automatic attempt follows. The uploader is notified and can retry.
      if (!signal.aborted && attempt > retry.limit)
        await notifyFailure(services.db, conversion, '处理时出错，仍不成功请联系管理员');
      throw error;
    }
  },
});
