import path from 'node:path';
import type { Config } from '../../../kernel/config';
import { explainStore } from './explain-store';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from '../../../kernel/ports/release-store';

/**
 * The store the environment asks for: `RELEASES_S3_*`, else the folder `RELEASES_DIR` (default `DATA_DIR/releases`). Its
 * faults are `StoreError`s.
 */
export async function createReleaseStore({
  dataDir,
  releasesDir,
  releasesS3,
}: Pick<Config, 'dataDir' | 'releasesDir' | 'releasesS3'>): Promise<ReleaseStore> {
  if (!releasesS3) return explainStore(createFolderStore(releasesDir));
  // Its advice about versions of Node is for us (decision 0017), not for whoever runs a command.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // The client library is large: only who uses it loads it.
  const { createS3Store } = await import('./s3-store');
  return explainStore(createS3Store(releasesS3, path.join(dataDir, 'release-cache')));
}
