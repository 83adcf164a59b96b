import { createHash } from 'node:crypto';
import type { Call } from '@platform/contract/call';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { Viewer } from '../../kernel/ports/call-context';
import { describeError } from '../../kernel/http/describe-error';
import type { Services } from '../../kernel/ports/services';
import { type Claim, claimKey, findKey, type KeptKey, storeAnswer } from './idempotency.queries';

/**
 * Runs a write once per `Idempotency-Key` and caller. The key is inserted in the first transaction of the write. So it
 * exists exactly if the write was done, however the process, the connection or the database ends. A repeated request
 * returns the first answer, and runs if nothing was done. It gets 409 only if the answer was never recorded, as for a
 * `secret` call.
 * @param run receives the services whose transactions insert the key
 * @throws ApiError 422 if the key was used for another request, 409 as above
 */
export async function runOnce(
  services: Services,
  key: string | null | undefined,
  viewer: Viewer,
  { path, secret }: Pick<Call, 'path' | 'secret'>,
  input: unknown,
  run: (services: Services) => Promise<unknown>,
): Promise<unknown> {
  // Writes of an operations token are repeatable without a key.
  if (!key || viewer.kind === 'anonymous' || viewer.kind === 'operations') return run(services);
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw new ApiError(400, 'Idempotency-Key 应为 1–128 个可见字符。');
  const { db, log } = services;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('hex');
  // Field workers share the table; the sign separates their ids from users'.
  const claim = { userId: viewer.kind === 'user' ? viewer.userId : -viewer.visitorId, key, path, requestHash };
  const earlier = await findKey(db, claim);
  if (earlier) return answerOf(earlier, claim);
  try {
    const answer = await run({ ...services, db: claiming(db, claim) });
    if (!secret) {
      await storeAnswer(db, claim, answer).catch((error: unknown) =>
        // The write is done nevertheless, and the key records it.
        log.warn({ path, error: describeError(error) }, 'the answer of a key could not be kept'),
      );
    }
    return answer;
  } catch (error) {
    if (error instanceof Repeated) return answerOf(error.earlier, claim);
    throw error;
  }
}

/** Thrown if a concurrent identical request has inserted the key since the lookup. */
class Repeated extends Error {
  constructor(readonly earlier: KeptKey) {
    super('The same request was quicker.');
  }
}

/** Returns a database whose first transaction inserts the key. If it is rolled back, the key is free again. */
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
