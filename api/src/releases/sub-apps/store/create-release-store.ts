import path from 'node:path';
import type { Config } from '../../../kernel/config/config';
import { explainStore } from './explain-store';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from '../../../kernel/ports/release-store';

/**
 * The configured store: `RELEASES_S3_*`, else the folder `RELEASES_DIR` (default `DATA_DIR/releases`). Its faults are
 * thrown as `StoreError`.
 */
export async function createReleaseStore({
  dataDir,
  releasesDir,
  releasesS3,
}: Pick<Config, 'dataDir' | 'releasesDir' | 'releasesS3'>): Promise<ReleaseStore> {
  if (!releasesS3) return explainStore(createFolderStore(releasesDir));
  // Its advice about versions of Node concerns developers (decision 0017), not the user of a command.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // The client library is large, so it is loaded only where it is used.
  const { createS3Store } = await import('./s3-store');
  return explainStore(createS3Store(releasesS3, path.join(dataDir, 'release-cache')));
}
