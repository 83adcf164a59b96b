import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/ports/services';
import { ReleaseError } from './release-error';
import { findRelease, setReleaseState } from './releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';

/**
 * Ensures that an operator may show this release: known, checked, its files present. A withdrawn release becomes
 * published again, because the operator has decided so.
 * @throws ReleaseError
 */
export async function makeUsable(
  { releases }: Pick<Services, 'releases'>,
  tx: Database,
  name: SubAppName,
  version: string,
): Promise<void> {
  const release = await findRelease(tx, name, version);
  if (!release) throw new ReleaseError(`${name} 没有版本 ${version}。用 npm run sub-app -- list 查看已发布的版本。`);
  if (release.state === 'staged') throw new ReleaseError(`${name} ${version} 还没有通过发布检查，不能启用。`);
  if (release.state === 'pruned' || !(await releases.has(name, version))) {
    throw new ReleaseError(`${name} ${version} 的文件已不在（${releases.place}），请重新发布。`);
  }
  if (release.state === 'withdrawn') await setReleaseState(tx, name, version, 'published');
}
