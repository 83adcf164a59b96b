import * as z from 'zod/mini';
import { publicAddress } from '@platform/contract/content/content-kinds';
import { defineJob, type JobContext } from '../../kernel/jobs/define-job';
import { createBaiduPush } from './baidu-push';
import { findUnpushed, insertPushed } from './push.queries';

/** Pushes newly published addresses to the search engine, the latest first, until its daily quota is used up. */
export const pushAddressesJob = defineJob({
  name: 'content.push-addresses',
  title: '向搜索引擎推送新内容',
  routine: true,
  schema: z.object({}),
  schedule: '12 * * * *',
  retry: { limit: 2, delaySeconds: 300 },
  handler: (_payload, context) => pushAddresses(context),
});

interface Pushed {
  /** Reason why nothing was pushed. */
  off?: string;
  taken: number;
  refused: number;
  /** Rest of the daily quota as the engine reports it. */
  remaining?: number;
}

async function pushAddresses({
  services: { db, config },
  signal,
  progress,
}: Pick<JobContext, 'services' | 'signal' | 'progress'>): Promise<Pushed> {
  const { baiduPushUrl, publicOrigin } = config;
  const pushed: Pushed = { taken: 0, refused: 0 };
  if (baiduPushUrl === undefined) return { ...pushed, off: '没有设置 BAIDU_PUSH_URL' };
  if (publicOrigin === undefined) return { ...pushed, off: '没有设置 PUBLIC_ORIGIN' };
  const engine = createBaiduPush(baiduPushUrl);
  let most = engine.most;
  while (most > 0) {
    signal.throwIfAborted();
    const items = await findUnpushed(db, most);
    const rows = items.flatMap(({ id, kind, path, revisionId }) => {
      const address = publicAddress(kind, id, path ?? undefined);
      return revisionId === null
        ? []
        : [{ contentId: id, revisionId, address: address === null ? '' : publicOrigin + address }];
    });
    // Items without their own page are logged too, so that the next query does not return them again.
    const told = rows.filter(({ address }) => address !== '');
    const answer =
      told.length > 0
        ? await engine.push(
            told.map(({ address }) => address),
            signal,
          )
        : { refused: [], remaining: most, isOverQuota: false };
    if (answer.isOverQuota) return { ...pushed, remaining: 0 };
    const refused = new Set(['', ...answer.refused]);
    await insertPushed(
      db,
      rows.map((row) => ({ ...row, result: refused.has(row.address) ? 'refused' : 'taken' })),
    );
    pushed.refused += told.filter(({ address }) => refused.has(address)).length;
    pushed.taken += told.filter(({ address }) => !refused.has(address)).length;
    if (told.length > 0) pushed.remaining = answer.remaining;
    progress({ done: pushed.taken });
    if (items.length < most) break;
    most = Math.min(engine.most, answer.remaining);
  }
  return pushed;
}
