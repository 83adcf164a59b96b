import type { Database } from '../../kernel/database/pool';
import { describeError } from '../../kernel/http/describe-error';
import type { Services } from '../../kernel/ports/services';
import { pickReleases } from './pick-release';
import { readPointers } from './pointer-cache';
import { releaseManifest } from './release-manifest';
import { findRelease } from './releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';

export interface ChosenRelease {
  version: string;
  /** Literal paths for which the release has a page. */
  builtPaths: string[];
  /** Files that its entry names, which a document can preload. */
  preload: string[];
  /** Sizes and hashes of the entry and those files, by path below the release: the host checks the files it loads. */
  checks: Record<string, FileCheck>;
  /**
   * Release to mount when this one fails: for a canary the active release, otherwise the previous one. Its files exist.
   */
  previous?: string;
  /** The same checks for it. */
  previousChecks?: Record<string, FileCheck>;
  /** The session checks this release before it is published: its documents are not counted. */
  preview?: true;
}

/** The user for whom a release is chosen. */
export interface ReleaseUser {
  id: number;
  /** `<sub-app>@<version>` that only the user's session is served. */
  previewRelease?: string | null;
}

/** Size in bytes and SHA-256 in hexadecimal of a file's content. */
interface FileCheck {
  bytes: number;
  sha256: string;
}

type Facts = Pick<ChosenRelease, 'builtPaths' | 'preload' | 'checks'>;

/** Facts of the releases of a database, cached without expiry because releases never change. */
const known = new WeakMap<Database, Map<string, Facts>>();

/**
 * The release of a sub-app that a user gets: the session's own preview, else the canary where the user belongs to its
 * audience, else the active one. A release whose files are gone, or unavailable while the store is down, is skipped.
 * Undefined when none is left. Moves of the pointer take effect within a second.
 */
export async function chooseRelease(
  services: Pick<Services, 'db' | 'releases' | 'log'>,
  name: SubAppName,
  user: ReleaseUser,
): Promise<ChosenRelease | undefined> {
  const preview = previewOf(name, user);
  if (preview !== undefined) {
    return (await services.releases.has(name, preview))
      ? { version: preview, ...(await factsOf(services, name, preview)), preview: true }
      : undefined;
  }
  const pointer = (await readPointers(services.db)).find((row) => row.subApp === name);
  if (!pointer) return undefined;
  const wanted = pickReleases(pointer, user.id);
  const present = await Promise.all(wanted.map((version) => isThere(services, name, version)));
  const sure = wanted.filter((_, index) => present[index] === true);
  // If the store cannot be asked, an uncertain release is better than no page: the frame opens, shows the error and
  // offers a retry.
  const [version, previous] = sure.length > 0 ? sure : wanted.filter((_, index) => present[index] === undefined);
  if (version === undefined) return undefined;
  const facts = await factsOf(services, name, version);
  if (previous === undefined) return { version, ...facts };
  return { version, ...facts, previous, previousChecks: (await factsOf(services, name, previous)).checks };
}

function previewOf(name: SubAppName, { previewRelease }: ReleaseUser): string | undefined {
  return previewRelease?.startsWith(`${name}@`) ? previewRelease.slice(name.length + 1) : undefined;
}

/** Undefined when the store cannot be reached and this node does not have the release. */
async function isThere(
  { releases, log }: Pick<Services, 'releases' | 'log'>,
  name: SubAppName,
  version: string,
): Promise<boolean | undefined> {
  try {
    return await releases.has(name, version);
  } catch (error) {
    log.warn({ error: describeError(error), subApp: name, version }, 'the store of releases did not answer');
    return undefined;
  }
}

async function factsOf({ db }: Pick<Services, 'db'>, name: SubAppName, version: string): Promise<Facts> {
  const key = `${name}@${version}`;
  const ofDatabase = known.get(db) ?? new Map<string, Facts>();
  known.set(db, ofDatabase);
  const before = ofDatabase.get(key);
  if (before) return before;
  const release = await findRelease(db, name, version);
  const { entry, builtPaths, preload, files } = releaseManifest.parse(release?.manifest);
  const own = new Map(files.map(({ path, bytes, sha256 }) => [path, { bytes, sha256 }]));
  const named = preload.filter((file) => own.has(file));
  const checks = Object.fromEntries(
    [entry, ...named].flatMap((path) => (own.has(path) ? [[path, own.get(path) as FileCheck] as const] : [])),
  );
  const facts = { builtPaths, preload: named, checks };
  ofDatabase.set(key, facts);
  return facts;
}
