import { ApiError } from '../../kernel/errors/api-error';
import type { Viewer } from '../../kernel/ports/call-context';
import type { Services } from '../../kernel/ports/services';
import { findTokenByHash, touchToken } from './operations-tokens.queries';
import { stateOf } from './operations-tokens.service';
import { hashOperationsToken } from './token-secret';

const REFUSED = {
  expired: '运维令牌已过期，请在服务器上用 npm run sub-app -- token create 重新生成。',
  revoked: '运维令牌已撤销，请在服务器上用 npm run sub-app -- token create 重新生成。',
};

/**
 * The viewer of an operations token. Reads the database each time, so that a revoked token is invalid at once.
 * @throws ApiError 401, with the reason for a token that was valid once, 429
 */
export async function authenticateOperations(
  services: Pick<Services, 'db' | 'limits'>,
  token: string,
  address: string,
): Promise<Viewer> {
  const row = await findTokenByHash(services.db, hashOperationsToken(token));
  const state = row && stateOf(row);
  if (!row || state !== 'live') {
    await services.limits.take('operationsRefused', address);
    throw new ApiError(401, state === undefined || state === 'live' ? '运维令牌不正确。' : REFUSED[state]);
  }
  await services.limits.take('operations', String(row.id));
  await touchToken(services.db, row.id);
  return { kind: 'operations', tokenId: row.id, name: row.name };
}
