import type { SubAppName } from '@platform/routes/sub-apps';

/** A sub-app of the server's own checkout that is being built while the server runs, or whose build failed. */
export interface SubAppBuild {
  state: 'waiting' | 'building' | 'failed';
  /** Milliseconds since its build began; 0 before. */
  elapsedMs: number;
  /** Duration of the last build; null when that is not known. */
  expectedMs: number | null;
  /** Why it failed, one line of the builder: for operators. */
  reason?: string;
}

/** Builds that are not finished after a start. */
export interface SubAppBuilds {
  /** Undefined when no build is pending: it was built before, or nothing is built here. */
  of(name: SubAppName): SubAppBuild | undefined;
  /** A user waits for the sub-app: it is built before the others. */
  prefer(name: SubAppName): void;
}

/** For servers that build nothing. */
export const noBuilds: SubAppBuilds = { of: () => undefined, prefer: () => undefined };
