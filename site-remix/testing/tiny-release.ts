import path from 'node:path';
import { activateRelease } from '@platform/api/releases/sub-apps/activate-release.service';
import { publishRelease } from '@platform/api/releases/sub-apps/publish-release.service';
import { createFolderStore } from '@platform/api/releases/sub-apps/store/folder-store';
import { writeBuild } from '@platform/api/testing/sub-app-build';
import type { Database } from '@platform/api/kernel/database/pool';
import type { Services } from '@platform/api/kernel/ports/services';

/** Publishes and activates the smallest valid sub-app. Returns its version. */
export async function publishTinyRelease(
  db: Database,
  dataDir: string,
  name: 'sub-work' | 'sub-admin' | 'sub-portal',
  builtPaths: string[],
): Promise<string> {
  const script = `export const pages = ${JSON.stringify(builtPaths)}`;
  const { folder, version } = await writeBuild(path.join(dataDir, 'builds', name), {
    name,
    script,
    change: (manifest) => ({ ...manifest, builtPaths }),
  });
  const services: Pick<Services, 'db' | 'releases'> = {
    db,
    releases: createFolderStore(path.join(dataDir, 'releases')),
  };
  await publishRelease(services, folder, 'test');
  await activateRelease(services, name, version, { by: 'test', pinned: false });
  return version;
}
