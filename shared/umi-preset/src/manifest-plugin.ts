import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@platform/contract/contract-version';
import type { SubAppName } from '@platform/bridge/session-user';
import { buildManifest } from './build-manifest';
import { checkFolder } from './check/check-folder';
import { checkWeight, type PageFiles } from './check/check-weight';

/** Umi's index.html as its plugins see it (cheerio). */
interface HtmlPage {
  (selector: string): { remove(): void };
}

/** What webpack tells of a build: among it the files that each named chunk is loaded with. */
interface Stats {
  toJson(options?: object): object;
  compilation: { namedChunkGroups: ReadonlyMap<string, { getFiles(): string[] }> };
}

/** All that Umi reads of a description of the whole build, for the script that preloads routes. The rest takes seconds. */
const CHUNKS_ONLY = { all: false, ids: true, chunks: true, chunkOrigins: true };

interface BuildApi {
  name: string;
  skipPlugins(keys: string[]): void;
  describe(options: { key: string }): void;
  onBuildComplete(options: { stage: number; fn: (build: { stats?: Stats }) => void }): void;
  onBuildHtmlComplete(run: () => Promise<void>): void;
  modifyHTML(change: (page: HtmlPage) => HtmlPage): void;
  config: { routes: { path: string; component?: string }[] };
  paths: { absOutputPath: string; cwd: string };
  pkg: { name: string; version: string };
}

/** Latest commit of the checkout, or the one that last touched a folder of it; empty outside a git checkout. */
function lastCommit(cwd: string, ...folder: string[]): string {
  try {
    const options = { cwd: join(cwd, '..'), encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['log', '-1', '--format=%H', '--', ...folder], options).trim();
  } catch {
    return '';
  }
}

/** The pages among the named chunks, the one of `first` before all others. Umi names a chunk by its page's file. */
function pagesOf(groups: Stats['compilation']['namedChunkGroups'], first: string): PageFiles[] {
  const start = first.replace('@/pages/', 'p__').replaceAll('/', '__');
  return [...groups]
    .filter(([name]) => /^(?:p|shared__pages__src)__/.test(name))
    .map(([name, group]) => ({ name, files: group.getFiles() }))
    .sort((a, b) => Number(b.name === start) - Number(a.name === start));
}

/**
 * Umi plugin: after a build, fails it when an emitted file would not run on the oldest browser or a page loads too much, then writes
 * `dist/manifest.json` ({@link SubAppManifest}).
 */
export default function manifestPlugin(api: BuildApi): void {
  api.describe({ key: 'releaseManifest' });
  // It describes to editors which settings `.umirc.ts` may have, in a folder that the build throws away.
  if (api.name === 'build') api.skipPlugins(['configTypes']);
  // The document is the host's: metas of a sub-app would land in its middle, this one forbidding to zoom.
  api.modifyHTML((page) => {
    page('meta[name="viewport"], meta[http-equiv]').remove();
    return page;
  });
  let groups: Stats['compilation']['namedChunkGroups'] = new Map();
  api.onBuildComplete({
    // Before Umi's own.
    stage: -1,
    fn({ stats }) {
      if (!stats) return;
      groups = stats.compilation.namedChunkGroups;
      const toJson = stats.toJson.bind(stats);
      stats.toJson = (options = CHUNKS_ONLY) => toJson(options);
    },
  });
  // Not onBuildComplete: Umi writes index.html only after it.
  api.onBuildHtmlComplete(async () => {
    const folder = api.paths.absOutputPath;
    const builtPaths = api.config.routes.map((route) => route.path).filter((path) => path !== '/*');
    const { name, version } = api.pkg;
    const describing = buildManifest({
      name: name as SubAppName,
      packageVersion: version,
      folder,
      builtPaths,
      contractVersion: CONTRACT_VERSION,
      sharedCommit: lastCommit(api.paths.cwd, 'shared'),
      commit: lastCommit(api.paths.cwd),
      builtAt: new Date(),
    });
    // While other threads compress.
    const complaints = checkFolder(folder, 'script');
    const manifest = await describing;
    if (complaints.length > 0) throw new Error(`Files that Chromium 86 cannot run:\n${complaints.join('\n')}`);
    writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const sizes = new Map(manifest.files.map((file) => [file.path, file.brotliBytes]));
    const heavy = checkWeight({
      entry: manifest.entryScript,
      pages: pagesOf(groups, api.config.routes[0]?.component ?? ''),
      brotliBytes: (file) => sizes.get(file) ?? 0,
    });
    if (heavy.length > 0) throw new Error(`Pages that load too much:\n${heavy.join('\n')}`);
    const scripts = manifest.files.filter((file) => file.path.endsWith('.js'));
    const total = scripts.reduce((sum, file) => sum + file.brotliBytes, 0);
    console.log(`${name} ${manifest.version}: ${scripts.length} scripts, ${(total / 1000).toFixed(0)} KB brotli`);
  });
}
