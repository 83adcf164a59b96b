import type { currentSubApp } from '@platform/contract/sub-apps/sub-app';
import type { DataOf } from '@platform/contract/call';
import { subAppOf } from '@platform/routes/routes-of-set';
import type { SelfContext } from '../../kernel/http/context-of';
import { chooseRelease } from './choose-release.service';

/** The release a document of this user would get now. */
export async function readCurrentRelease(context: SelfContext): Promise<DataOf<typeof currentSubApp>> {
  const { userId, set, previewRelease } = context.viewer;
  const subApp = subAppOf[set];
  const version = (await chooseRelease(context.services, subApp, { id: userId, previewRelease }))?.version ?? null;
  return { subApp, version, entry: version === null ? null : `/sub-apps/${subApp}/${version}/index.html` };
}
