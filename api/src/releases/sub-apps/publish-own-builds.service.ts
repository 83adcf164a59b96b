import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../kernel/http/services';
import { activateRelease } from './activate-release.service';
import { publishRelease } from './publish-release.service';
import { SUB_APPS } from '../../kernel/ports/sub-app-name';

/**
 * Publishes what the server's own checkout has built (`<project>/<name>/dist`) and activates it unless an operator has
 * chosen a release or this one was withdrawn. Unchanged content publishes nothing; a sub-app without a build is left as it is.
 * @returns the releases published now
 * @throws ReleaseError when a build is not whole
 */
export async function publishOwnBuilds(
  services: Pick<Services, 'db' | 'releases'>,
  project: string,
): Promise<string[]> {
  const published: string[] = [];
  for (const name of SUB_APPS) {
    const folder = path.join(project, name, 'dist');
    if (!(await stat(path.join(folder, 'manifest.json')).catch(() => undefined))) continue;
    const { version, isNew } = await publishRelease(services, folder, '平台启动');
    if (isNew) published.push(`${name}@${version}`);
    await activateRelease(services, name, version, { by: '平台启动', pinned: false, automatic: true });
  }
  return published;
}
