import { isNotNull } from 'drizzle-orm';
import { type RestDays, restDaysOf } from '@platform/domain/deadlines/rest-days';
import type { Database } from '../../kernel/database/pool';
import { workDay } from '../schema/settings';

/**
 * The rest days that move statutory terms: those of the State Council. Days that an administrator set for this platform
 * alone, its working week and 放假安排已录入至 have no influence.
 */
export async function statutoryRestDays(db: Database): Promise<RestDays> {
  const rows = await db
    .select({ day: workDay.day, council: workDay.council })
    .from(workDay)
    .where(isNotNull(workDay.council));
  return restDaysOf(rows.map(({ day, council }) => ({ day, kind: council! })));
}
