import type { Api, InProcess } from '@platform/api/server/app';
import { getUserInfo } from '@platform/contract/users/user-info';
import { visitorInfo } from '@platform/contract/visitors/visitor';
import { setOfUser } from '@platform/routes/set-of-user';
import type { Standing } from './standing';

const REFUSED = [401, 403];

/**
 * Determines the session of a cookie by the platform’s own calls. Rethrows a failure other than an invalid session
 * (database gone, overload), so that a failing server signs no user out.
 */
export async function findStanding(api: Pick<Api, 'call'>, as: InProcess): Promise<Standing> {
  const user = await answered(api.call(getUserInfo, {}, as));
  if (user?.name !== undefined) return { kind: 'user', user, set: setOfUser(user) };
  const visitor = await answered(api.call(visitorInfo, {}, as));
  return visitor ? { kind: 'visitor' } : { kind: 'invalid' };
}

async function answered<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (REFUSED.includes((error as { status?: number }).status ?? 0)) return undefined;
    throw error;
  }
}
