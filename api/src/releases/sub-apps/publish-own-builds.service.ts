import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../kernel/ports/services';
import { activateRelease } from './activate-release.service';
import { publishRelease } from './publish-release.service';
import { SUB_APPS, type SubAppName } from '@platform/routes/sub-apps';

/**
 * Publishes the builds of the server's own checkout (`<project>/<name>/dist`) and activates them, unless an operator
 * has chosen a release or this one was withdrawn. Unchanged content publishes nothing; a sub-app without a build is
 * skipped.
 * @param names sub-apps that are built; by default all
 * @returns the releases published now
 * @throws ReleaseError when a build is not complete
 */
export async function publishOwnBuilds(
  services: Pick<Services, 'db' | 'releases'>,
  project: string,
  names: readonly SubAppName[] = SUB_APPS,
): Promise<string[]> {
  const published: string[] = [];
  for (const name of names) {
    const folder = path.join(project, name, 'dist');
    if (!(await stat(path.join(folder, 'manifest.json')).catch(() => undefined))) continue;
    const version = await publishOwnBuild(services, name, folder);
    if (version !== undefined) published.push(`${name}@${version}`);
  }
  return published;
}

/** The same for one build in `folder`. Returns its version if it is new. @throws ReleaseError */
export async function publishOwnBuild(
  services: Pick<Services, 'db' | 'releases'>,
  name: SubAppName,
  folder: string,
): Promise<string | undefined> {
  const { version, isNew } = await publishRelease(services, folder, '平台启动');
  await activateRelease(services, name, version, { by: '平台启动', pinned: false, automatic: true });
  return isNew ? version : undefined;
}
