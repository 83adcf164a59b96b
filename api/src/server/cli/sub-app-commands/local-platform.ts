import { activateRelease, rollBackRelease, unpinRelease } from '../../../releases/sub-apps/activate-release.service';
import { endCanary, startCanary } from '../../../releases/sub-apps/canary.service';
import { readReleases } from '../../../releases/sub-apps/list-releases.service';
import { findPrunable, pruneNow } from '../../../releases/sub-apps/prune-releases.service';
import { releaseManifest } from '../../../releases/sub-apps/release-manifest';
import { findRelease } from '../../../releases/sub-apps/releases.queries';
import type { RunningServices } from '../../start-services';
import type { ReleasePlatform } from './release-platform';

/** The platform of this machine, through its database. @param by user of the command, for the audit log */
export function localPlatform(services: Pick<RunningServices, 'db' | 'releases'>, by: string): ReleasePlatform {
  return {
    list: (options) => readReleases(services, options),
    manifest: async (name, version) => {
      const release = await findRelease(services.db, name, version);
      return release && releaseManifest.parse(release.manifest);
    },
    activate: async (name, version) => void (await activateRelease(services, name, version, { by, pinned: true })),
    rollBack: (name) => rollBackRelease(services, name, { by }),
    unpin: async (name) => void (await unpinRelease(services, name, { by })),
    startCanary: async (name, version, audience) => void (await startCanary(services, name, version, audience, { by })),
    endCanary: (name) => endCanary(services, name, { by }),
    prunable: () => findPrunable(services),
    prune: (releases) => pruneNow(services, releases, { by }),
  };
}
