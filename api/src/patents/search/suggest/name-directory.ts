import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Services } from '../../../kernel/ports/services';
import { facetColumn } from '../facets/facet-columns';
import { readRevision } from '../engine/search-state.queries';
import { platformSearchEngine } from '../engine/search-services';
import { NameList, type FoundName } from './name-list';

/** The kinds of names. */
export type NameKind = 'applicant' | 'inventor';

/** Minimum milliseconds between two checks for a changed index: an import changes it several times a second. */
const REST_MS = 2_000;

/** Maximum time that a search through names keeps the thread without a pause, in milliseconds. */
const LONGEST_BREATH_MS = 4;

/** The names at one revision of the index. */
interface KnownNames {
  revision: number;
  lists: Readonly<Record<NameKind, NameList>>;
}

/**
 * The names cached by a process. Suggestions are answered from memory and wait for neither a search nor the database.
 * After an answer the directory checks whether the index has changed; the next request gets the new names.
 */
export class NameDirectory {
  readonly #services: Services;
  #known: KnownNames | undefined;
  #looking: Promise<void> | undefined;
  #lookedAt = -Infinity;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Returns the names that contain a part, in the order of `NameList.find`. Only the first request waits for the names
   * to be read.
   */
  async find(kind: NameKind, part: string, most: number): Promise<FoundName[]> {
    if (!this.#known) await this.look();
    else if (performance.now() - this.#lookedAt > REST_MS)
      void this.look().catch((error: unknown) =>
        this.#services.log.debug({ err: error }, 'names are not read anew yet'),
      );
    return this.#known!.lists[kind].find(part, most, breathing());
  }

  /** Reads the names if the index has changed since the last reading. */
  look(): Promise<void> {
    return (this.#looking ??= this.#read().finally(() => {
      this.#looking = undefined;
      this.#lookedAt = performance.now();
    }));
  }

  async #read(): Promise<void> {
    if (this.#known && (await readRevision(this.#services.db)) === this.#known.revision) return;
    const engine = platformSearchEngine(this.#services);
    const { revision, live, size, columns } = await engine.withView(
      undefined,
      async (snapshot, view, _blocks, views) => ({
        revision: view.revision,
        live: view.live,
        size: view.size,
        columns: {
          applicant: await facetColumn(snapshot, views, view, 'applicant'),
          inventor: await facetColumn(snapshot, views, view, 'inventor'),
        },
      }),
    );
    const applicant = new NameList(columns.applicant, live, size);
    await setImmediate();
    this.#known = { revision, lists: { applicant, inventor: new NameList(columns.inventor, live, size) } };
  }
}

const directories = new WeakMap<Pool, NameDirectory>();

/** Returns the directory of this process. */
export function nameDirectoryOf(services: Services): NameDirectory {
  let directory = directories.get(services.searchPool);
  if (!directory) directories.set(services.searchPool, (directory = new NameDirectory(services)));
  return directory;
}

/** Returns a function that releases the thread if it was kept for a while. */
function breathing(): () => Promise<void> {
  let breathed = performance.now();
  return async () => {
    if (performance.now() - breathed < LONGEST_BREATH_MS) return;
    await setImmediate();
    breathed = performance.now();
  };
}
