import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/ports/services';
import { touchServed } from './releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';

/** Minimum milliseconds between two records of one release in one process. */
const EVERY_MS = 60_000;

const noted = new WeakMap<Database, Map<string, number>>();

/**
 * Records that a document with these releases (the chosen one and its fallback) is served now: pruning keeps their
 * files until every session of today has ended. At most once a minute; the document does not wait for it.
 */
export function noteServed(
  { db, log }: Pick<Services, 'db' | 'log'>,
  name: SubAppName,
  versions: readonly string[],
): void {
  const times = noted.get(db) ?? new Map<string, number>();
  noted.set(db, times);
  const now = Date.now();
  const due = versions.filter((version) => (times.get(`${name}@${version}`) ?? 0) <= now - EVERY_MS);
  if (due.length === 0) return;
  for (const version of due) times.set(`${name}@${version}`, now);
  touchServed(db, name, due).catch((error: unknown) => {
    for (const version of due) times.delete(`${name}@${version}`);
    log.warn({ err: error, subApp: name }, 'when a release was last served could not be noted');
  });
}
