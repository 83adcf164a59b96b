import type { Database } from '../../kernel/database/pool';
import { signInEvent } from '../../kernel/database/schema/account';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { networkOf } from '../../kernel/http/network-of';

type Event = typeof signInEvent.$inferInsert;

/** An attempt to sign in: its way and the name. */
export interface Attempt extends Pick<Event, 'way'> {
  /** Masked; undefined where an account name was typed, which is not stored. */
  mobile?: string;
}

/**
 * Milliseconds between two records of a closed limit for one name on one network, so that refused attempts do not fill
 * the table.
 */
const REFUSED_EVERY_MS = 60_000;
/** Maximum number of names on networks in memory. */
const MOST_REMEMBERED = 10_000;
/** Times of the records, by name and network; for each database. */
const noted = new WeakMap<Database, Map<string, number>>();

type Place = Pick<CallContext, 'services' | 'address' | 'userAgent'>;

/** Writes an attempt into the log of sign-ins. */
export async function insertSignInEvent(
  db: Database,
  { address, userAgent }: Pick<Place, 'address' | 'userAgent'>,
  event: Event,
): Promise<void> {
  await db.insert(signInEvent).values({ ...event, address, userAgent: userAgent.slice(0, 400) });
}

/** Records an attempt that failed. A failure to record it does not affect the response. */
export async function noteFailedSignIn(
  place: Place,
  attempt: Attempt,
  failure: { outcome: Exclude<Event['outcome'], 'success'>; userId?: number },
): Promise<void> {
  await insertSignInEvent(place.services.db, place, { ...attempt, ...failure }).catch((error: Error) =>
    place.services.log.warn({ error: error.message }, 'a failed sign-in could not be noted'),
  );
}

/** Runs an attempt and records when a limit refuses it, once a minute for one name on one network. */
export async function notingRefusals<T>(
  place: Place,
  name: string,
  attempt: Attempt,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (
      error instanceof ApiError &&
      error.status === 429 &&
      isNew(place.services.db, `${name}@${networkOf(place.address)}`)
    )
      await noteFailedSignIn(place, attempt, { outcome: 'refused' });
    throw error;
  }
}

function isNew(db: Database, key: string): boolean {
  const times = noted.get(db) ?? new Map<string, number>();
  noted.set(db, times);
  const now = performance.now();
  if (now - (times.get(key) ?? -Infinity) < REFUSED_EVERY_MS) return false;
  if (times.size >= MOST_REMEMBERED) times.clear();
  times.set(key, now);
  return true;
}
