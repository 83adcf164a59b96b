import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@platform/contract/contract-version';
import type { SubAppName } from '@platform/bridge/session-user';
import { buildManifest } from './build-manifest';
import { checkFolder } from './check/check-folder';

/** Umi's index.html as its plugins see it (cheerio). */
interface HtmlPage {
  (selector: string): { remove(): void };
}

interface BuildApi {
  describe(options: { key: string }): void;
  onBuildHtmlComplete(run: () => void): void;
  modifyHTML(change: (page: HtmlPage) => HtmlPage): void;
  config: { routes: { path: string }[] };
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

/**
 * Umi plugin: after a build, fails it when an emitted file would not run on the oldest browser, then writes
 * `dist/manifest.json` ({@link SubAppManifest}).
 */
export default function manifestPlugin(api: BuildApi): void {
  api.describe({ key: 'releaseManifest' });
  // The document is the host's: metas of a sub-app would land in its middle, this one forbidding to zoom.
  api.modifyHTML((page) => {
    page('meta[name="viewport"], meta[http-equiv]').remove();
    return page;
  });
  // Not onBuildComplete: Umi writes index.html only after it.
  api.onBuildHtmlComplete(() => {
    const folder = api.paths.absOutputPath;
    const complaints = checkFolder(folder, 'script');
    if (complaints.length > 0) throw new Error(`Files that Chromium 86 cannot run:\n${complaints.join('\n')}`);
    const builtPaths = api.config.routes.map((route) => route.path).filter((path) => path !== '/*');
    const { name, version } = api.pkg;
    const manifest = buildManifest({
      name: name as SubAppName,
      packageVersion: version,
      folder,
      builtPaths,
      contractVersion: CONTRACT_VERSION,
      sharedCommit: lastCommit(api.paths.cwd, 'shared'),
      commit: lastCommit(api.paths.cwd),
      builtAt: new Date(),
    });
    writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const scripts = manifest.files.filter((file) => file.path.endsWith('.js'));
    const total = scripts.reduce((sum, file) => sum + file.brotliBytes, 0);
    console.log(`${name} ${manifest.version}: ${scripts.length} scripts, ${(total / 1000).toFixed(0)} KB brotli`);
  });
}
