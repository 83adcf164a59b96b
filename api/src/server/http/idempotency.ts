import { createHash } from 'node:crypto';
import { ApiError } from '../../kernel/http/api-error';
import type { Viewer } from '../../kernel/http/call-context';
import { claimKey, forgetKey, storeAnswer } from './idempotency.queries';
import type { Services } from '../../kernel/http/services';

/**
 * Runs a write once per `Idempotency-Key` and caller. A repetition gets the first answer; while the first is still
 * running, or when its end was never recorded, it gets 409, because running it again could do the work twice. A failed
 * write forgets its key: it may be tried again.
 * @throws ApiError 422 when the key was used for something else, 409 as above
 */
export async function runOnce(
  services: Pick<Services, 'db'>,
  key: string | null | undefined,
  viewer: Viewer,
  path: string,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  // What an operations token does can be repeated as it is.
  if (!key || viewer.kind === 'anonymous' || viewer.kind === 'operations') return run();
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw new ApiError(400, 'Idempotency-Key 应为 1–128 个可见字符。');
  // Visitors share the table: their ids are kept apart by the sign.
  const owner = viewer.kind === 'user' ? viewer.userId : -viewer.visitorId;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('hex');
  const earlier = await claimKey(services.db, { userId: owner, key, path, requestHash });
  if (earlier) {
    if (earlier.path !== path || earlier.requestHash !== requestHash)
      throw ApiError.invalid('Idempotency-Key 已用于另一个请求。');
    if (earlier.status === null) throw ApiError.conflict('相同的请求正在处理，请稍候刷新页面核对结果。');
    return earlier.answer;
  }
  try {
    const answer = await run();
    await storeAnswer(services.db, owner, key, answer);
    return answer;
  } catch (error) {
    await forgetKey(services.db, owner, key);
    throw error;
  }
}
