import type { SubAppName } from '@platform/routes/sub-apps';
import type { ChosenSubApp, FileCheck, SubAppRelease } from '@platform/bridge/host-boot';

/** The registry’s data about one sub-app for one user. */
export interface ReleaseChoice {
  version: string;
  /** Pages of the release, from its manifest. */
  builtPaths: readonly string[];
  /** Files that its entry names. */
  preload?: readonly string[];
  /** The previously active release, if its files still exist. */
  previous?: string;
  /** Size and hash of entry and preloaded files, by path below the release. */
  checks?: Record<string, FileCheck>;
  previousChecks?: Record<string, FileCheck>;
}

/** Address of a release's entry. The version is one path segment; its `+` needs no escape there. */
function entryOf(name: SubAppName, version: string): string {
  return `/sub-apps/${name}/${version}/index.html`;
}

/** The release as the boot data names it. */
export function chosenSubApp(name: SubAppName, choice: ReleaseChoice): ChosenSubApp {
  const release = (version: string, checks?: Record<string, FileCheck>): SubAppRelease => ({
    version,
    entry: entryOf(name, version),
    ...(checks ? { checks } : {}),
  });
  const folder = entryOf(name, choice.version).replace(/index\.html$/, '');
  const preload = (choice.preload ?? []).map((path) => folder + path);
  const lastGood = choice.previous ? { lastGood: release(choice.previous, choice.previousChecks) } : {};
  return { name, ...release(choice.version, choice.checks), preload, ...lastGood };
}
