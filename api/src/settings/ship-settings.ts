import type { Database } from '../kernel/database/pool';
import { shipDictionaries } from './dictionaries/ship-dictionaries.queries';
import { shippedWorkDays } from './shipped/shipped-work-days';
import { shipWorkDays } from './work-days/work-day.queries';

/**
 * Adds the dictionary entries and rest days that a release ships, as far as they are missing. Repeated at each start.
 */
export async function shipSettings(db: Database): Promise<void> {
  await shipDictionaries(db);
  await shipWorkDays(db, shippedWorkDays());
}
