import type { ReleaseManifest } from './release-manifest';

/** A file in one release or both; sizes in bytes after brotli where that is known, 0 where the file is missing. */
interface FileDifference {
  /** Path without the hash in its name, so that a chunk is the same file in both. */
  path: string;
  kind: 'added' | 'removed' | 'changed';
  before: number;
  after: number;
}

export interface ReleaseDifference {
  files: FileDifference[];
  /** All files together. */
  before: number;
  after: number;
  pages: Change;
  calls: Change;
  bridgeFeatures: Change;
}

export interface Change {
  added: string[];
  removed: string[];
}

type Compared = Pick<ReleaseManifest, 'files' | 'builtPaths' | 'calls' | 'bridgeFeatures'>;

/** The differences of the second of two releases. Unchanged files are left out; the largest change comes first. */
export function diffReleases(before: Compared, after: Compared): ReleaseDifference {
  const [old, now] = [filesByName(before), filesByName(after)];
  const files: FileDifference[] = [];
  for (const path of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(path), now.get(path)];
    if (was?.sha256 === is?.sha256) continue;
    files.push({
      path,
      kind: was ? (is ? 'changed' : 'removed') : 'added',
      before: was?.size ?? 0,
      after: is?.size ?? 0,
    });
  }
  const weight = (file: FileDifference) => Math.abs(file.after - file.before);
  files.sort((a, b) => weight(b) - weight(a) || (a.path < b.path ? -1 : 1));
  const total = (map: typeof old) => [...map.values()].reduce((sum, file) => sum + file.size, 0);
  return {
    files,
    before: total(old),
    after: total(now),
    pages: change(before.builtPaths, after.builtPaths),
    calls: change(before.calls, after.calls),
    bridgeFeatures: change(before.bridgeFeatures, after.bridgeFeatures),
  };
}

function filesByName({ files }: Compared): Map<string, { sha256: string; size: number }> {
  const map = new Map<string, { sha256: string; size: number }>();
  for (const { path, sha256, bytes, brotliBytes } of files) {
    const plain = path.replace(/\.[0-9a-f]{8}(?=\.)/, '');
    // Two files that differ only in their hash keep their full names.
    map.set(map.has(plain) ? path : plain, { sha256, size: brotliBytes || bytes });
  }
  return map;
}

function change(before: readonly string[], after: readonly string[]): Change {
  return {
    added: after.filter((each) => !before.includes(each)).sort(),
    removed: before.filter((each) => !after.includes(each)).sort(),
  };
}
