import { createHash } from 'node:crypto';
import type { Call } from '@platform/contract/call';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/http/api-error';
import type { Viewer } from '../../kernel/http/call-context';
import { describeError } from '../../kernel/http/describe-error';
import type { Services } from '../../kernel/http/services';
import { type Claim, claimKey, findKey, type KeptKey, storeAnswer } from './idempotency.queries';

/**
 * Runs a write once per `Idempotency-Key` and caller. The key is taken in the first transaction of the write itself: it is
 * there exactly when something was done, whatever ends the process, the connection or the database. A repetition gets the
 * first answer, and runs where nothing was done; 409 only where the answer was never recorded, as that of a `secret` call.
 * @param run given the services whose transactions take the key
 * @throws ApiError 422 when the key was used for something else, 409 as above
 */
export async function runOnce(
  services: Services,
  key: string | null | undefined,
  viewer: Viewer,
  { path, secret }: Pick<Call, 'path' | 'secret'>,
  input: unknown,
  run: (services: Services) => Promise<unknown>,
): Promise<unknown> {
  // What an operations token does can be repeated as it is.
  if (!key || viewer.kind === 'anonymous' || viewer.kind === 'operations') return run(services);
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw new ApiError(400, 'Idempotency-Key 应为 1–128 个可见字符。');
  const { db, log } = services;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('hex');
  // Visitors share the table: their ids are kept apart by the sign.
  const claim = { userId: viewer.kind === 'user' ? viewer.userId : -viewer.visitorId, key, path, requestHash };
  const earlier = await findKey(db, claim);
  if (earlier) return answerOf(earlier, claim);
  try {
    const answer = await run({ ...services, db: claiming(db, claim) });
    if (!secret) {
      await storeAnswer(db, claim, answer).catch((error: unknown) =>
        // It is done all the same, and the key says so.
        log.warn({ path, error: describeError(error) }, 'the answer of a key could not be kept'),
      );
    }
    return answer;
  } catch (error) {
    if (error instanceof Repeated) return answerOf(error.earlier, claim);
    throw error;
  }
}

/** The same request has taken the key since it was looked for. */
class Repeated extends Error {
  constructor(readonly earlier: KeptKey) {
    super('The same request was quicker.');
  }
}

/** A database whose first transaction takes the key, or does nothing: rolled back, it gives the key free again. */
function claiming(db: Database, claim: Claim): Database {
  let claimed = false;
  const transaction: Database['transaction'] = async (work, config) => {
    if (claimed) return db.transaction(work, config);
    const result = await db.transaction(async (tx) => {
      const earlier = await claimKey(tx, claim);
      if (earlier) throw new Repeated(earlier);
      return work(tx);
    }, config);
    claimed = true;
    return result;
  };
  return Object.assign(Object.create(db) as Database, { transaction });
}

function answerOf(earlier: KeptKey, { path, requestHash }: Claim): unknown {
  if (earlier.path !== path || earlier.requestHash !== requestHash)
    throw ApiError.invalid('Idempotency-Key 已用于另一个请求。');
  if (earlier.status === null) throw ApiError.conflict('相同的请求已经执行，请刷新页面核对结果。');
  return earlier.answer;
}
