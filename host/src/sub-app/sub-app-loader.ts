import type { ChosenSubApp, SubAppRelease } from '@platform/bridge/host-boot';
import { loadRelease, type LoadReleaseOptions } from './load-release';
import type { MicroApp } from './qiankun-types';
import { SubAppFailure } from './sub-app-failure';

/** Different applications that a document mounts before it is reloaded: each leaves several megabytes behind. */
export const MOUNTS_PER_DOCUMENT = 3;

/** Version of a development server's build; it is never reported. */
export const DEV_VERSION = 'dev';

export interface LoaderOptions
  extends Pick<LoadReleaseOptions, 'loadMicroApp' | 'fetch' | 'silenceLimitMs' | 'fetchOptions'> {
  subApp: ChosenSubApp;
  /** Address of a development server, mounted in place of the release. */
  devEntry?: string;
  /** A fresh, empty element in the page for each attempt. */
  createContainer(): HTMLElement;
  props: Record<string, unknown>;
  /** Called for every failure, whether or not a fallback was mounted. */
  report(failure: SubAppFailure): void;
  /** Called once, with the release that was mounted first in this document. */
  reportMounted(version: string): void;
  /** Reloads the document: only after a click on 重试, so that no failure can cause automatic reloads. */
  reload(): Promise<void> | void;
}

export interface Mounted {
  app: MicroApp;
  version: string;
  /** True when the active release failed and the one before was mounted. */
  fellBack: boolean;
}

/** Mounts the sub-app of this document: the chosen release, else the last good one; again on request. */
export interface SubAppLoader {
  /** Rejects with the failure of the chosen release when nothing could be mounted. */
  mount(): Promise<Mounted>;
  /** Mounts again after a failure, under new names and addresses; reloads the document after too many mounts. */
  retry(): Promise<Mounted>;
}

/** See {@link SubAppLoader}. */
export function createSubAppLoader(options: LoaderOptions): SubAppLoader {
  const { subApp, devEntry } = options;
  let attempt = 0;
  let mounts = 0;
  let reported = false;
  let last: SubAppFailure | undefined;

  function releases(): SubAppRelease[] {
    if (devEntry) return [{ version: DEV_VERSION, entry: devEntry }];
    const { version, entry, checks } = subApp;
    const chosen = { version, entry, checks };
    return subApp.lastGood && subApp.lastGood.version !== subApp.version ? [chosen, subApp.lastGood] : [chosen];
  }

  async function mount(): Promise<Mounted> {
    let first: SubAppFailure | undefined;
    for (const release of releases()) {
      mounts += 1;
      try {
        const app = await loadRelease({
          ...options,
          name: subApp.name,
          release,
          attempt,
          container: options.createContainer(),
        });
        if (!reported) options.reportMounted(release.version);
        reported = true;
        return { app, version: release.version, fellBack: first !== undefined };
      } catch (error) {
        const failure = error as SubAppFailure;
        options.report(failure);
        last = failure;
        first ??= failure;
      }
    }
    throw first as SubAppFailure;
  }

  return {
    mount,
    async retry() {
      if (mounts >= MOUNTS_PER_DOCUMENT) {
        await options.reload();
        // The document is still here: the server could not be reached.
        throw last as SubAppFailure;
      }
      attempt += 1;
      return mount();
    },
  };
}
