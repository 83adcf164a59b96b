import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { findMissing } from './check-compatibility';
import { findBadReferences } from './check-references';
import { ReleaseError } from './release-error';
import { releaseManifest, type ReleaseManifest } from './release-manifest';
import { scriptBytes } from './release-size';

/** Maximum bytes of all scripts of a release after brotli. A larger release contains something bundled by mistake. */
const SCRIPT_BUDGET_BYTES = 3 * 1024 * 1024;

export interface CheckOptions {
  /** The build is for another platform, which checks its own offer. */
  elsewhere?: boolean;
}

/**
 * Reads a built sub-app and checks that it is complete and can run here: the manifest is valid, every file is present
 * and unchanged and there are no others, hash and version are right, there is one entry script, and the size is within
 * budget. No reference leads to another host or a missing file. This server offers bridge, contract and every call that
 * it needs.
 * @throws ReleaseError that names the fault, or every fault of the last two kinds, one per line
 */
export async function checkBuild(folder: string, { elsewhere = false }: CheckOptions = {}): Promise<ReleaseManifest> {
  const manifest = await readManifest(folder);
  const fail = (what: string): never => {
    throw new ReleaseError(`${manifest.name} ${manifest.version}：${what}。请重新构建后再发布。`);
  };
  if (!elsewhere) checkCompatibility(manifest);
  const listed = new Set(manifest.files.map((file) => file.path));
  const present = await listFiles(folder);
  // A compressed sibling is checked when it is used.
  const unlisted = present.find((file) => !listed.has(file) && !listed.has(file.replace(/\.br$/, '')));
  if (unlisted !== undefined) fail(`文件 ${unlisted} 不在清单中`);
  const texts = new Map<string, string>();
  for (const file of manifest.files) {
    const content = await readFile(path.join(folder, file.path)).catch(() => undefined);
    if (content === undefined) return fail(`缺少文件 ${file.path}`);
    if (sha256(content) !== file.sha256) fail(`文件 ${file.path} 与清单不一致`);
    if (/\.(?:html|css|js)$/.test(file.path)) texts.set(file.path, content.toString('utf8'));
  }
  const sorted = [...manifest.files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const contentHash = sha256(sorted.map((file) => `${file.path}\0${file.sha256}\n`).join(''));
  if (contentHash !== manifest.contentHash || !manifest.version.endsWith(`+${contentHash.slice(0, 8)}`))
    fail('版本号与内容不一致');
  if (!listed.has(manifest.entry) || !listed.has(manifest.entryScript)) fail('清单中没有入口文件');
  const entries = texts.get(manifest.entry)?.match(/<script\b[^>]*\bentry\b[^>]*>/g) ?? [];
  if (entries.length !== 1 || !entries[0]?.includes(manifest.entryScript)) fail('index.html 应有且只有一个入口脚本');
  const scripts = scriptBytes(manifest);
  if (scripts > SCRIPT_BUDGET_BYTES)
    fail(`脚本压缩后共 ${Math.round(scripts / 1024)} KB，超过 ${SCRIPT_BUDGET_BYTES / 1024} KB 的上限`);
  const bad = findBadReferences(texts, listed, manifest.entryScript);
  if (bad.length > 0) fail(`文件引用有误：\n${bad.slice(0, 20).join('\n')}\n共 ${bad.length} 处`);
  return manifest;
}

/** @throws ReleaseError with everything that the release needs and this server does not offer, one per line */
export function checkCompatibility(manifest: ReleaseManifest): void {
  const missing = findMissing(manifest);
  if (missing.length === 0) return;
  throw new ReleaseError(
    `${manifest.name} ${manifest.version} 与此平台不兼容，不能发布：\n${missing.join('\n')}\n请先升级平台，或用与平台同一版本的代码重新构建。`,
  );
}

async function readManifest(folder: string): Promise<ReleaseManifest> {
  const file = path.join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError(`没有找到 ${file}。请先构建该子应用。`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ReleaseError(`${file} 不是有效的 JSON。请重新构建后再发布。`);
  }
  const result = releaseManifest.safeParse(content);
  if (!result.success) throw new ReleaseError(`${file} 格式不正确：\n${z.prettifyError(result.error)}`);
  return result.data;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .filter((file) => file !== 'manifest.json');
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
