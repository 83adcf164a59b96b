import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beginUpload, completeUpload, uploadReleaseFile } from '@platform/contract/sub-apps/upload';
import type { ReleaseManifest } from '../sub-apps/release-manifest';
import { RemoteError } from './remote-error';
import type { RemotePlatform } from './remote-platform';

/** Progress of an upload. */
export interface UploadProgress {
  /** Sent files and bytes, of those that the platform lacks. */
  files: number;
  ofFiles: number;
  bytes: number;
  ofBytes: number;
}

export interface Uploaded {
  /** `published` or `withdrawn`: this content was uploaded before. */
  state: 'staged' | 'published' | 'withdrawn' | 'pruned';
  notes: string[];
}

/** Number of concurrent uploads: each takes a connection, and the platform hashes them in parallel. */
const AT_ONCE = 4;

/**
 * Sends a checked build to a remote platform: the manifest, then the missing files, then the completion. When repeated
 * after an interruption it sends only the rest.
 * @throws RemoteError
 */
export async function uploadBuild(
  remote: RemotePlatform,
  folder: string,
  manifest: ReleaseManifest,
  show: (progress: UploadProgress) => void,
): Promise<Uploaded> {
  const release = { subApp: manifest.name, version: manifest.version };
  for (let round = 0; ; round += 1) {
    const begun = await remote.call(beginUpload, { manifest: manifest as unknown as Record<string, unknown> });
    if ((begun.state === 'published' || begun.state === 'withdrawn') && begun.missing.length === 0)
      return { state: begun.state, notes: [] };
    await sendFiles(remote, folder, manifest, begun.missing, show);
    try {
      const { state, notes } = await remote.call(completeUpload, release);
      return { state, notes };
    } catch (error) {
      // Another upload of the same files was completed meanwhile, which deletes them from the incoming ones.
      if (!(error instanceof RemoteError) || error.status !== 409 || round === 2) throw error;
    }
  }
}

async function sendFiles(
  remote: RemotePlatform,
  folder: string,
  manifest: ReleaseManifest,
  missing: readonly string[],
  show: (progress: UploadProgress) => void,
): Promise<void> {
  const wanted = new Set(missing);
  // Files with the same content are sent once.
  const files = [
    ...new Map(manifest.files.filter((file) => wanted.has(file.sha256)).map((file) => [file.sha256, file])).values(),
  ];
  const progress: UploadProgress = {
    files: 0,
    ofFiles: files.length,
    bytes: 0,
    ofBytes: files.reduce((sum, file) => sum + file.bytes, 0),
  };
  if (files.length > 0) show({ ...progress });
  const queue = [...files];
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const content = await readFile(path.join(folder, ...file.path.split('/')));
      await remote.call(
        uploadReleaseFile,
        { subApp: manifest.name, version: manifest.version, sha256: file.sha256 },
        content,
      );
      progress.files += 1;
      progress.bytes += file.bytes;
      show({ ...progress });
    }
  };
  const results = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        // The other workers stop after their present file.
        queue.length = 0;
        throw error;
      }),
    ),
  );
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason as Error;
}
