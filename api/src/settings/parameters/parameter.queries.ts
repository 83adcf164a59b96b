import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { parameter } from '../schema/settings';
import type { ParameterPeriod } from './parameter-periods';

/** The periods that were set, of one parameter or of all, in their order. */
export function findPeriods(db: Database, key?: string): Promise<(ParameterPeriod & { key: string })[]> {
  return db
    .select({
      key: parameter.key,
      value: parameter.value,
      validFrom: parameter.validFrom,
      validTo: parameter.validTo,
    })
    .from(parameter)
    .where(key === undefined ? undefined : eq(parameter.key, key))
    .orderBy(asc(parameter.key), asc(parameter.validFrom));
}

/** Leaves a parameter exactly these periods. */
export async function replacePeriods(
  tx: Database,
  key: string,
  version: number,
  periods: readonly ParameterPeriod[],
): Promise<void> {
  await tx.delete(parameter).where(eq(parameter.key, key));
  if (periods.length > 0)
    await tx
      .insert(parameter)
      .values(periods.map(({ value, validFrom, validTo }) => ({ key, version, value, validFrom, validTo })));
}
