import * as z from 'zod/mini';
import { defineJob, type JobContext } from '../../kernel/jobs/define-job';
import { isOwnFault } from '../../kernel/jobs/own-fault';
import { mineCommonGrams } from '../../patents/search/index/mine-grams';
import {
  completeGramSet,
  countPublic,
  indexStillPublic,
  insertGramSet,
  isTextMissing,
  lastMined,
  reopenGramSet,
  sampleTexts,
  textsToIndex,
} from './content-text.queries';
import { isNewestComplete, newestGramSet } from './gram-set';

/** Growth factor of the number of texts at which the common grams are mined again. */
const GROWN = 4;
/** Most texts to mine from. */
const SAMPLE = 8_000;
const AT_ONCE = 100;

/** Indexes the texts that the newest set lacks: at first, and after the nightly job mined or reopened a set. */
export const indexContentJob = defineJob({
  name: 'content.index-texts',
  title: '网站内容的检索索引',
  routine: true,
  schema: z.object({}),
  due: async ({ db }) => !(await isNewestComplete(db)),
  retry: { limit: 3, delaySeconds: 60 },
  handler: (_payload, context) => indexContent(context),
});

/** Every night: mines the common grams again when the site has grown, and has missing texts indexed. */
export const mineContentJob = defineJob({
  name: 'content.mine-grams',
  title: '网站内容的常见片段',
  routine: true,
  schema: z.object({}),
  schedule: '40 3 * * *',
  retry: { limit: 3, delaySeconds: 600 },
  async handler(_payload, { services: { db } }) {
    const [texts, before] = [await countPublic(db), await lastMined(db)];
    if (before !== undefined && texts < Math.max(before, 1) * GROWN) {
      if (await isTextMissing(db)) await reopenGramSet(db);
      return { texts, mined: false };
    }
    await insertGramSet(db, mineCommonGrams(await sampleTexts(db, SAMPLE)), texts);
    return { texts, mined: true };
  },
});

async function indexContent({
  services: { db, log },
  signal,
  progress,
}: Pick<JobContext, 'services' | 'signal' | 'progress'>) {
  if ((await lastMined(db)) === undefined) await insertGramSet(db, [], 0);
  const set = await newestGramSet(db);
  const total = await countPublic(db);
  let [done, after, failed] = [0, 0, 0];
  for (;;) {
    signal.throwIfAborted();
    const texts = await textsToIndex(db, set, after, AT_ONCE);
    if (texts.length === 0) break;
    for (const text of texts) {
      try {
        await db.transaction((tx) => indexStillPublic(tx, text, set));
      } catch (error) {
        // The nightly job finds the missing text and retries it.
        if (!isOwnFault(error, signal)) throw error;
        log.warn({ content: text.contentId, err: error }, 'a text could not be indexed');
        failed += 1;
      }
    }
    after = texts.at(-1)!.contentId;
    done += texts.length;
    progress({ done, total });
  }
  await completeGramSet(db, set);
  return { indexed: done - failed, failed };
}
