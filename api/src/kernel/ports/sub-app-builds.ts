import type { SubAppName } from './sub-app-name';

/** A sub-app of the server's own checkout that is being built while the server runs, or could not be. */
export interface SubAppBuild {
  state: 'waiting' | 'building' | 'failed';
  /** Milliseconds since its build began; 0 before. */
  elapsedMs: number;
  /** How long it took the last time; null when that is not known. */
  expectedMs: number | null;
  /** Why it failed, one line of the builder: for those who run the platform. */
  reason?: string;
}

/** What is still to come after a start. */
export interface SubAppBuilds {
  /** Undefined when nothing more is to come: it was built before, or nobody builds here. */
  of(name: SubAppName): SubAppBuild | undefined;
  /** Somebody waits for it: it is built before the others. */
  prefer(name: SubAppName): void;
}

/** Where nothing is built. */
export const noBuilds: SubAppBuilds = { of: () => undefined, prefer: () => undefined };
