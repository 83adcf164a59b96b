import {
  activateSubApp,
  endCanary,
  listReleases,
  previewPrune,
  pruneReleases,
  rollBackSubApp,
  startCanary,
  unpinSubApp,
} from '@platform/contract/sub-apps/releases';
import type { RemotePlatform } from '../../../releases/release-client/remote-platform';
import { releaseManifest } from '../../../releases/sub-apps/release-manifest';
import type { SubAppName } from '@platform/routes/sub-apps';
import type { ReleasePlatform } from './release-platform';

/** Another platform, through the same calls that its administrators use, with an operations token. */
export function distantPlatform(remote: RemotePlatform): ReleasePlatform {
  /** Includes the known moves, so that a move by another user is reported instead of overwritten. */
  const pointed = async (subApp: SubAppName) => {
    const { subApps } = await remote.call(listReleases, {});
    return { subApp, revision: subApps.find((each) => each.subApp === subApp)?.pointer?.revision ?? 0 };
  };
  return {
    list: (options) => remote.call(listReleases, options),
    // The manifest is among the files of the release, which are public.
    manifest: async (name, version) => {
      const found = await remote.file(`/sub-apps/${name}/${version}/manifest.json`);
      return found === undefined ? undefined : releaseManifest.parse(JSON.parse(found));
    },
    activate: async (name, version) => void (await remote.call(activateSubApp, { ...(await pointed(name)), version })),
    rollBack: async (name) => remote.call(rollBackSubApp, await pointed(name)),
    unpin: async (name) => void (await remote.call(unpinSubApp, await pointed(name))),
    startCanary: async (name, version, audience) =>
      void (await remote.call(startCanary, { ...(await pointed(name)), version, ...audience })),
    endCanary: async (name) => remote.call(endCanary, await pointed(name)),
    prunable: () => remote.call(previewPrune, {}),
    prune: (releases) => remote.call(pruneReleases, { releases }),
  };
}
