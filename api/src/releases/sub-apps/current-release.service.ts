import type { currentSubApp } from '@platform/contract/sub-apps/sub-app';
import type { DataOf } from '@platform/contract/call';
import { subAppOf } from '@platform/routes/routes-of-set';
import { isOperations } from '../../accounts/users/user-info.queries';
import type { SelfContext } from '../../kernel/ports/context-of';
import { chooseRelease } from './choose-release.service';

/** The release that a document of this user would get now. */
export async function readCurrentRelease(context: SelfContext): Promise<DataOf<typeof currentSubApp>> {
  const { services, viewer } = context;
  const { userId, set, previewRelease, adminUserId } = viewer;
  const subApp = subAppOf[set];
  const version = (await chooseRelease(services, subApp, { id: userId, previewRelease }))?.version;
  if (version !== undefined)
    return { subApp, version, entry: `/sub-apps/${subApp}/${version}/index.html`, build: null };
  const build = services.builds.of(subApp) ?? null;
  const isTold = build?.reason !== undefined && (await isOperations(services.db, adminUserId ?? userId));
  return {
    subApp,
    version: null,
    entry: null,
    build: build && { ...build, reason: isTold ? build.reason : undefined },
  };
}
