import type { Database } from '../database/pool';
import { shipDictionaries } from '../dictionaries/ship-dictionaries.queries';
import { shippedWorkDays } from '../work-days/shipped-work-days';
import { shipWorkDays } from '../work-days/work-day.queries';

/** Puts in what a release ships of dictionaries and rest days, as far as it is not there. Repeated at each start. */
export async function shipSettings(db: Database): Promise<void> {
  await shipDictionaries(db);
  await shipWorkDays(db, shippedWorkDays());
}
