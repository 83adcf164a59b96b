import { activateRelease } from '../../../releases/sub-apps/activate-release.service';
import { checkMount } from '../../../releases/sub-apps/mount-check/check-mount';
import { startCheckOrigin, type CheckOrigin } from '../../../releases/sub-apps/mount-check/start-check-origin';
import { publishRelease } from '../../../releases/sub-apps/publish-release.service';
import { beginCheck } from '../../../releases/sub-apps/release-check/release-check.service';
import { findRelease } from '../../../releases/sub-apps/releases.queries';
import { confirmUpload } from '../../../releases/sub-apps/upload/confirm-upload.service';
import { buildStale } from './build-of';
import type { PublishTarget } from './publish-target';
import type { CommandContext } from './sub-app-command';

/** The platform of this machine: attaches to its database, and starts an origin of this checkout for the check. */
export async function localTarget(
  { services: open, project, by }: CommandContext,
  pictures: string,
): Promise<PublishTarget> {
  const services = await open();
  let origin: CheckOrigin | undefined;
  return {
    elsewhere: false,
    async stage(folder, { name, version }) {
      const { notes } = await publishRelease(services, folder, by, { staged: true });
      return { state: (await findRelease(services.db, name, version))?.state ?? 'staged', notes };
    },
    async check({ name: subApp, version }) {
      if (!origin) {
        await buildStale(project, ['site-remix', 'host']);
        origin = await startCheckOrigin(project, process.env);
      }
      const ticket = () => beginCheck(services, subApp, version);
      return (await checkMount({ origin: origin.address, subApp, version, ticket, pictures, env: process.env })).ms;
    },
    async confirm({ name, version }, check) {
      await confirmUpload(services, name, version, check, { by });
    },
    async activate({ name, version }) {
      await activateRelease(services, name, version, { by, pinned: true });
    },
    close: async () => origin?.stop(),
  };
}
