import { sendFailurePage } from '../refusals/failure-page';
import type { Services } from '@platform/api/kernel/ports/services';
import type { SubAppBuild } from '@platform/api/kernel/ports/sub-app-builds';
import { chooseRelease } from '@platform/api/releases/sub-apps/choose-release.service';
import { noteServed } from '@platform/api/releases/sub-apps/note-served';
import { issueReportNonce } from '@platform/api/releases/sub-apps/report-nonce';
import { showsDemoOnly } from '@platform/api/demo/demo-marker.queries';
import type { SubAppToCome } from '@platform/bridge/host-boot';
import type { UserInfo } from '@platform/contract/users/user-info';
import { subAppOf } from '@platform/routes/routes-of-set';
import { hostPolicy } from '../security/content-policies';
import { buildBoot } from './build-boot';
import { devCookie, END_OF_DEVELOPMENT, judgeDevEntry, readDevWish } from './dev-entry';
import { readHostAssets, type HostAssets } from './host-assets';
import { renderHostDocument } from './render-document';
import type { SendFrame } from './send-frame';

export interface SendFrameOptions {
  services: Services;
  hostFolder: string;
  development: boolean;
}

/** The document of the frame, rendered for one user and one address: never cached, with its own policy. */
export function createSendFrame({ services, hostFolder, development }: SendFrameOptions): SendFrame {
  let assets: Promise<HostAssets> | undefined;
  const hostAssets = () => {
    // In development the host may have been rebuilt since the last document.
    if (!assets || development) assets = readHostAssets(hostFolder);
    assets.catch(() => (assets = undefined));
    return assets;
  };

  return async (request, response, { user, set }, found) => {
    const subApp = subAppOf[set];
    const wish = readDevWish(request.originalUrl, request.get('cookie'), subApp);
    const judged = judgeDevEntry(wish.asked ?? wish.remembered, user, development);
    const devEntry = judged.kind === 'mounted' ? judged.url : undefined;
    const choose = (url: URL | undefined) => response.append('set-cookie', devCookie(subApp, url, request.secure));
    if (wish.asked === END_OF_DEVELOPMENT || (wish.asked !== undefined && devEntry)) {
      // The choice moves from the address into the session: navigation and reload keep it, and a copied link does not
      // carry it.
      choose(wish.asked === END_OF_DEVELOPMENT ? undefined : devEntry);
      response.set('cache-control', 'no-store').redirect(302, wish.plainAddress);
      return;
    }
    if (wish.remembered !== undefined && !devEntry) choose(undefined);
    services.builds.prefer(subApp);
    const [released, demoData, files] = await Promise.all([
      chooseRelease(services, subApp, { id: user.id, previewRelease: user.preview_release }),
      showsDemoOnly(services.pool),
      hostAssets(),
    ]);
    response.set({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    const build = released ? undefined : services.builds.of(subApp);
    // Its only page is the requested one, where the user waits.
    const release = released ?? (build && { version: '', builtPaths: found ? [request.path] : [] });
    if (!release) {
      response.status(503);
      sendFailurePage(request, response, '页面模块尚未发布，请联系管理员运行 npm run sub-app -- publish --all。');
      return;
    }
    if (released && !released.preview)
      noteServed(services, subApp, [released.version, ...(released.previous ? [released.previous] : [])]);
    const boot = buildBoot({
      platformName: services.config.platformName,
      user,
      set,
      subApp,
      release,
      toCome: build && toComeFor(user, build),
      devEntry: build ? undefined : devEntry?.href,
      // A choice of an earlier session that is no longer allowed is dropped silently.
      devRefusal: judged.kind === 'refused' && wish.asked !== undefined ? judged.reason : undefined,
      // Development builds and waiting pages are not counted in statistics.
      nonce:
        !released || released.preview
          ? ''
          : issueReportNonce(services, { userId: user.id, subApp, version: released.version }),
      demoData,
      development: services.config.environment === 'development',
    });
    response.status(found && boot.builtPaths.includes(request.path) ? 200 : 404);
    response.set('content-security-policy', hostPolicy(devEntry?.origin));
    response.send(renderHostDocument(boot, files));
  };
}

/** Only operations accounts see why a build failed. */
function toComeFor(user: UserInfo, { reason, ...build }: SubAppBuild): SubAppToCome {
  return user.is_operations === 1 && reason !== undefined ? { ...build, reason } : build;
}
