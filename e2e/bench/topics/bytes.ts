import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { kilobytes, printTable } from '../table';
import type { World } from '../world';
import { openBrowserVisit } from '../browser';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Measures compressed scripts and styles: the total of a build, and what a browser loads up to the first table of each
 * role.
 */
export async function measureBytes(world: World): Promise<void> {
  const built = ['host', 'sub-admin', 'sub-portal', 'sub-work'].map((name) => {
    const files = filesBelow(path.join(project, name, 'dist'));
    return [
      name,
      String(files.length),
      ...['.js', '.css'].map((ending) => kilobytes(compressed(files.filter((file) => file.endsWith(ending))))),
    ];
  });
  printTable('构建产物（br 压缩后合计）', ['', '文件', 'JS', 'CSS'], built);
  const rows: string[][] = [];
  for (const role of ['administrator', 'company', 'district'] as const) {
    const visit = await openBrowserVisit(world);
    try {
      const { transfers } = await visit.signIn(role);
      const sum = (part: (url: string) => boolean): string =>
        kilobytes(transfers.filter(({ url }) => part(url)).reduce((total, { bytes }) => total + bytes, 0));
      const isScript = (url: string): boolean => /\.js(?:\?|$)/.test(url);
      rows.push([
        visit.startPage(role),
        String(transfers.length),
        sum((url) => isScript(url) && !url.includes('/sub-apps/')),
        sum((url) => isScript(url) && url.includes('/sub-apps/')),
        sum((url) => /\.css(?:\?|$)/.test(url)),
      ]);
    } finally {
      await visit.close();
    }
  }
  printTable('登录后到第一张表，浏览器实际收到', ['', '请求', '主应用 JS', '子应用 JS', 'CSS'], rows);
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => statSync(file).isFile() && !/\.(?:br|gz|map)$/.test(file));
  } catch {
    return [];
  }
}

function compressed(files: readonly string[]): number {
  return files.reduce(
    (total, file) =>
      total + brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
    0,
  );
}
