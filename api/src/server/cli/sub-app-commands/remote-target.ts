import { beginReleaseCheck, confirmUpload } from '@platform/contract/sub-apps/upload';
import type { RemotePlatform } from '../../../releases/release-client/remote-platform';
import { trustedKey } from '../../../releases/release-client/trusted-key';
import { uploadBuild } from '../../../releases/release-client/upload-build';
import { checkMount } from '../../../releases/sub-apps/mount-check/check-mount';
import type { PublishTarget } from './publish-target';
import { distantPlatform } from './distant-platform';
import { UploadDisplay } from './upload-display';

/** Another platform, over https with an operations token. */
export function remoteTarget(remote: RemotePlatform, pictures: string): PublishTarget {
  const { origin } = remote;
  return {
    elsewhere: true,
    async stage(folder, manifest) {
      const display = new UploadDisplay(process.stderr);
      try {
        return await uploadBuild(remote, folder, manifest, (progress) => display.show(progress));
      } finally {
        display.stop();
      }
    },
    async check({ name: subApp, version }) {
      const ticket = async () => (await remote.call(beginReleaseCheck, { subApp, version })).ticket;
      const key = await trustedKey(origin);
      return (await checkMount({ origin, subApp, version, ticket, pictures, env: process.env, trustedKey: key })).ms;
    },
    async confirm({ name: subApp, version }, check) {
      await remote.call(confirmUpload, { subApp, version, check });
    },
    activate: ({ name, version }) => distantPlatform(remote).activate(name, version),
    close: () => Promise.resolve(),
  };
}
