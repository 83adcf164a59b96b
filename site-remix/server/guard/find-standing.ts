import type { Api, InProcess } from '@platform/api/server/app';
import { getUserInfo } from '@platform/contract/users/user-info';
import { visitorInfo } from '@platform/contract/visitors/visitor';
import { setOfUser } from '@platform/routes/set-of-user';
import type { Standing } from './standing';

const REFUSED = [401, 403];

/**
 * Finds out what a cookie is worth by the platform's own calls. A call that fails for another reason than the session
 * (database gone, overload) is thrown on: nobody is signed out because a server had a bad minute.
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
