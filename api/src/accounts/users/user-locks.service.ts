import type { DataOf } from '@platform/contract/call';
import type { listUserLocks } from '@platform/contract/users/user-locks';
import type { AllContext } from '../../kernel/ports/context-of';
import { liftLocks, readLocks } from '../sign-in/guard-attempt';
import { readUser } from './read-users';

/** Locks of an account by wrong passwords. @throws ApiError 404 */
export async function readLocksOf({ services }: AllContext, id: number): Promise<DataOf<typeof listUserLocks>> {
  return { locks: await readLocks(services, await readUser(services.db, id)) };
}

/** Lifts the locks of an account by wrong passwords; its sessions and its password stay. @throws ApiError 404 */
export async function unlock({ services, audit }: AllContext, id: number): Promise<{ lifted: number }> {
  const user = await readUser(services.db, id);
  const lifted = (await readLocks(services, user)).length;
  await liftLocks(services, user);
  await audit({ targetType: 'account', targetId: id, detail: { lifted } });
  return { lifted };
}
