import type { SubAppName } from '@platform/routes/sub-apps';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@platform/contract/contract-version';
import { buildManifest } from './build-manifest';
import { checkFolder } from './check/check-folder';
import { checkWeight, type PageFiles } from './check/check-weight';

/** Umi's index.html as passed to plugins (cheerio). */
interface HtmlPage {
  (selector: string): { remove(): void };
}

/** Webpack's description of a build, with the files of each named chunk. */
interface Stats {
  toJson(options?: object): object;
  compilation: { namedChunkGroups: ReadonlyMap<string, { getFiles(): string[] }> };
}

/** The parts of the build description that Umi reads, for the script that preloads routes. The rest takes seconds. */
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

/** Returns the latest commit of the checkout or of one of its folders; empty outside a git checkout. */
function lastCommit(cwd: string, ...folder: string[]): string {
  try {
    const options = { cwd: join(cwd, '..'), encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['log', '-1', '--format=%H', '--', ...folder], options).trim();
  } catch {
    return '';
  }
}

/** Returns the pages among the named chunks, that of `first` in front. Umi names a chunk after its page's file. */
function pagesOf(groups: Stats['compilation']['namedChunkGroups'], first: string): PageFiles[] {
  const start = first.replace('@/pages/', 'p__').replaceAll('/', '__');
  return [...groups]
    .filter(([name]) => /^(?:p|shared__pages__src)__/.test(name))
    .map(([name, group]) => ({ name, files: group.getFiles() }))
    .sort((a, b) => Number(b.name === start) - Number(a.name === start));
}

/**
 * Umi plugin: fails a build with an emitted file that the oldest browser cannot run or with a page that loads too much;
 * otherwise writes `dist/manifest.json` ({@link SubAppManifest}).
 */
export default function manifestPlugin(api: BuildApi): void {
  api.describe({ key: 'releaseManifest' });
  // The plugin writes types of `.umirc.ts` for code editors, into a folder that the build discards.
  if (api.name === 'build') api.skipPlugins(['configTypes']);
  // The document is the host's. A sub-app's meta elements would be inserted into its middle; this one forbids zooming.
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
  // Not onBuildComplete: Umi writes index.html after that hook.
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
    // Runs while other threads compress.
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
