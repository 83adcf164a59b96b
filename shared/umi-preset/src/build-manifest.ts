import type { SubAppName } from '@platform/routes/sub-apps';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { NEEDED_FEATURES } from '@platform/bridge/bridge-features';
import { BRIDGE_VERSION } from '@platform/bridge/bridge-version';
import type { ManifestFile, SubAppManifest } from '@platform/bridge/sub-app-manifest';
import { listFiles } from './check/check-folder';

const toBrotli = promisify(brotliCompress);
const TEXT = /\.(?:js|css|html|svg|json|txt)$/;

export interface ManifestOptions {
  name: SubAppName;
  packageVersion: string;
  /** Folder of the emitted files. */
  folder: string;
  builtPaths: string[];
  contractVersion: number;
  sharedCommit: string;
  commit: string;
  builtAt: Date;
}

/** Measures a file, and writes its compressed form beside it. Publishing need not repeat the seconds of compression. */
async function describeFile(folder: string, path: string): Promise<ManifestFile> {
  // Synchronous: the compression starts even when the caller continues before it awaits.
  const content = readFileSync(join(folder, path));
  let brotliBytes = 0;
  if (TEXT.test(path)) {
    // Not the highest quality, which took two and a half times as long for 1.5 % (decision 0061).
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const compressed = await toBrotli(content, { params });
    await writeFile(join(folder, `${path}.br`), compressed);
    brotliBytes = compressed.length;
  }
  return { path, bytes: content.length, brotliBytes, sha256: createHash('sha256').update(content).digest('hex') };
}

/**
 * Returns the manifest of a build, and writes `<file>.br` beside every text file.
 * @throws Error unless `index.html` has exactly one entry script
 */
export async function buildManifest({
  name,
  packageVersion,
  folder,
  builtPaths,
  contractVersion,
  sharedCommit,
  commit,
  builtAt,
}: ManifestOptions): Promise<SubAppManifest> {
  // In parallel: zlib compresses in its own threads, on every free core.
  const files = await Promise.all(
    listFiles(folder)
      .filter((path) => path !== 'manifest.json' && !path.endsWith('.br'))
      .map((path) => describeFile(folder, path)),
  );
  const contentHash = createHash('sha256')
    .update(files.map((file) => `${file.path}\0${file.sha256}\n`).join(''))
    .digest('hex');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const entries = [...html.matchAll(/<script[^>]*\bentry\b[^>]*>/g)].map(
    ([tag]) => /src="(?:\.\/)?([^"]+)"/.exec(tag)?.[1] ?? '',
  );
  if (entries.length !== 1 || !files.some((file) => file.path === entries[0])) {
    throw new Error(`${name}: index.html must have exactly one entry script of this build, found ${entries.length}`);
  }
  const scripts = files
    .filter((file) => file.path.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file.path), 'utf8'))
    .join('\n');
  return {
    name,
    version: `${packageVersion}+${contentHash.slice(0, 8)}`,
    contentHash,
    bridgeVersion: BRIDGE_VERSION,
    contractVersion,
    sharedCommit,
    commit,
    builtAt: builtAt.toISOString(),
    entry: 'index.html',
    entryScript: entries[0] as string,
    preload: [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(?:\.\/)?([^"]+)"/g)].map(
      ([, path]) => path as string,
    ),
    builtPaths: [...builtPaths].sort(),
    calls: callsIn(scripts),
    bridgeFeatures: featuresIn(scripts),
    files,
  };
}

/** Returns the literal paths of `/v1` in emitted scripts: the contract's descriptors contain them verbatim. */
function callsIn(scripts: string): string[] {
  const found = scripts.matchAll(/(["'`])(\/v1\/[A-Za-z0-9_][\w./-]*)\1/g);
  return [...new Set([...found].map(([, , path]) => path as string))].sort();
}

/**
 * Returns the host features that emitted scripts use: called as a member (`actions.toast(…)`) or destructured
 * (`{toast:e}=…`, `({toast})=>`). Definitions in the substitute for a missing host (`toast:(a,b)=>…`) do not count.
 */
function featuresIn(scripts: string): string[] {
  return NEEDED_FEATURES.filter((feature) =>
    new RegExp(`\\.${feature}\\(|[{,]${feature}(?::[\\w$]+)?(?:,[^{}()]*)?\\}(?:=|\\)(?:=>|\\{))`).test(scripts),
  ).sort();
}
