import { ApiError } from '../../../kernel/errors/api-error';
import type { Services } from '../../../kernel/ports/services';
import { promoteRelease } from '../publish-release.service';
import { auditRelease, type ReleaseActor } from '../release-actor';
import { endChecks } from '../release-check/check-sessions.queries';
import { ReleaseError } from '../release-error';
import { findRelease } from '../releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';

/** Check of a release before it was published. */
export type BrowserCheck = 'passed' | 'skipped';

/**
 * Publishes a staged release after its check, and ends the sessions that were served it. Idempotent.
 * @returns false when it was published before
 * @throws ApiError 404 without such a release, ReleaseError when its files are missing
 */
export async function confirmUpload(
  services: Pick<Services, 'db' | 'releases'>,
  subApp: SubAppName,
  version: string,
  check: BrowserCheck,
  actor: ReleaseActor,
): Promise<boolean> {
  const release = await findRelease(services.db, subApp, version);
  if (!release) throw ApiError.notFound(`${subApp} ${version} 没有上传。`);
  if (!(await services.releases.has(subApp, version))) throw new ReleaseError(`${subApp} ${version} 还没有上传完整。`);
  const isNew = release.state !== 'published' && release.state !== 'withdrawn';
  await promoteRelease(services, subApp, version, actor);
  await endChecks(services.db, `${subApp}@${version}`);
  if (isNew) await auditRelease(services.db, actor, 'check', subApp, { version, check });
  return isNew;
}
