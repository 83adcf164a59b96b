import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface BuildOptions {
  name?: string;
  /** Content of the entry script. */
  script: string;
  /** Files besides index.html, umi.js and a picture; one of these names replaces that file. */
  files?: Record<string, string>;
  /** Changes the manifest after all files are counted. */
  change?: (manifest: Record<string, unknown>) => Record<string, unknown>;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Writes the smallest valid build, in the same way as umi-preset. */
export async function writeBuild(
  folder: string,
  { name = 'sub-work', script, files = {}, change }: BuildOptions,
): Promise<{ folder: string; version: string }> {
  await rm(folder, { recursive: true, force: true });
  const contents: Record<string, string> = {
    'index.html': '<!doctype html><div id="root"></div><script src="./umi.js" entry></script>',
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'umi.js': script,
    ...files,
  };
  for (const [file, content] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const facts = {
    name,
    bridgeVersion: 1,
    sharedCommit: '',
    entry: 'index.html',
    entryScript: 'umi.js',
    preload: ['umi.js', 'https://evil.example/a.js'],
    builtPaths: ['/work'],
  };
  return { folder, version: writeManifest(folder, facts, change) };
}

/**
 * Counts the files of a folder and writes the manifest at the end of a build. Returns the version.
 * @param facts fields of the manifest besides its files
 * @param change changes it after all files are counted
 */
export function writeManifest(
  folder: string,
  facts: object,
  change: BuildOptions['change'] = (manifest) => manifest,
): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
    .map((file) => {
      const content = readFileSync(path.join(folder, file));
      return {
        path: file,
        bytes: content.length,
        brotliBytes: /\.(js|css|html|svg)$/.test(file) ? 10 : 0,
        sha256: sha256(content),
      };
    });
  const contentHash = createHash('sha256')
    .update(files.map((file) => `${file.path}\0${file.sha256}\n`).join(''))
    .digest('hex');
  const version = `0.1.0+${contentHash.slice(0, 8)}`;
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(change({ ...facts, version, contentHash, files })));
  return version;
}
