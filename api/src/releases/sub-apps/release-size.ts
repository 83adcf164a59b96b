import { releaseManifest, type ReleaseManifest } from './release-manifest';

/** Bytes of all scripts after brotli, which the size budget limits. */
export function scriptBytes({ files }: Pick<ReleaseManifest, 'files'>): number {
  return files.filter((file) => file.path.endsWith('.js')).reduce((sum, file) => sum + file.brotliBytes, 0);
}

/** 「脚本压缩后 612.4 KB，比启用的 0.1.0+1f2e3d4c 多 3.1 KB（+0.5%）」 */
export function describeSize(manifest: ReleaseManifest, activeManifest: unknown): string {
  const now = scriptBytes(manifest);
  const size = `脚本压缩后 ${kilobytes(now)}`;
  const active = releaseManifest.safeParse(activeManifest);
  if (!active.success) return `${size}。`;
  const before = scriptBytes(active.data);
  const difference = now - before;
  if (difference === 0) return `${size}，与启用的 ${active.data.version} 相同。`;
  const percent =
    before === 0 ? '' : `（${difference > 0 ? '+' : '-'}${((Math.abs(difference) / before) * 100).toFixed(1)}%）`;
  return `${size}，比启用的 ${active.data.version} ${difference > 0 ? '多' : '少'} ${kilobytes(Math.abs(difference))}${percent}。`;
}

/** 「612.4 KB」, in thousands of bytes like the output of the build. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
