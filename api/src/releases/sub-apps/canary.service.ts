import type { Services } from '../../kernel/ports/services';
import { NO_CANARY } from './activate-release.service';
import { findAccountsByMobile, findAccountsInUse } from './canary-users.queries';
import { movePointer, type MoveOptions } from './move-pointer';
import { ReleaseError } from './release-error';
import { rightNow, type Pointer } from './releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';
import { makeUsable } from './usable-release';

/** Users that get a canary. */
export interface CanaryAudience {
  /** 0 to 100, of the users. */
  percent: number;
  /** Mobile numbers of accounts that get it regardless of the percentage. */
  mobiles: readonly string[];
  /** Accounts named by id; inactive ones are ignored. */
  userIds?: readonly number[];
}

/**
 * Shows a release to a share of the users, to named accounts, or both; the others keep the active one. The same version
 * again changes the audience.
 * @throws ReleaseError when the release cannot be shown or is the active one, or no account has a mobile number;
 * ReleaseMoved
 */
export async function startCanary(
  services: Pick<Services, 'db' | 'releases'>,
  name: SubAppName,
  version: string,
  { percent, mobiles, userIds = [] }: CanaryAudience,
  options: MoveOptions,
): Promise<Pointer> {
  if (percent === 0 && mobiles.length === 0 && userIds.length === 0) throw new ReleaseError('请填写灰度比例或手机号。');
  await services.releases.open(name, version);
  const after = await movePointer(services, name, options, async (pointer, tx) => {
    if (!pointer) throw new ReleaseError(`${name} 还没有启用任何版本，不能灰度。请先启用一个版本。`);
    if (pointer.active === version) throw new ReleaseError(`${name} ${version} 已经启用，不需要灰度。`);
    await makeUsable(services, tx, name, version);
    const accounts = await findAccountsByMobile(tx, mobiles);
    const missing = mobiles.filter((mobile) => !accounts.some((account) => account.mobile === mobile));
    if (missing.length > 0) throw new ReleaseError(`没有使用这些手机号的账号：${missing.join('、')}。`);
    const kept = await findAccountsInUse(tx, userIds);
    const canaryUsers = [...new Set([...accounts.map((account) => account.id), ...kept])].sort((a, b) => a - b);
    if (percent === 0 && canaryUsers.length === 0)
      throw new ReleaseError('指定的账号都已停用，请填写灰度比例或手机号。');
    const canaryAt = pointer.canary === version && pointer.canaryAt ? pointer.canaryAt : rightNow;
    return {
      change: { canary: version, canaryPercent: percent, canaryUsers, canaryAt },
      action: 'canary',
      detail: { version, percent, users: canaryUsers, active: pointer.active },
    };
  });
  if (!after) throw new Error('starting a canary left no pointer');
  return after;
}

/**
 * Ends the canary: all users get the active release again.
 * @throws ReleaseError when there is no canary, ReleaseMoved
 */
export async function endCanary(
  services: Pick<Services, 'db'>,
  name: SubAppName,
  options: MoveOptions,
): Promise<Pointer> {
  const after = await movePointer(services, name, options, (pointer) => {
    if (!pointer?.canary) throw new ReleaseError(`${name} 没有正在进行的灰度。`);
    return { change: NO_CANARY, action: 'canary-end', detail: { version: pointer.canary, active: pointer.active } };
  });
  if (!after) throw new Error('ending a canary left no pointer');
  return after;
}
