import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/http/services';
import { touchServed } from './releases.queries';
import type { SubAppName } from '../../kernel/ports/sub-app-name';

/** Milliseconds between two notes about one release in one process. */
const EVERY_MS = 60_000;

const noted = new WeakMap<Database, Map<string, number>>();

/**
 * Notes that a document with these releases (the chosen one and the one it may fall back to) goes out now: pruning keeps
 * their files until every session of today has ended. At most once a minute; nobody waits for it.
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
