import { inArray } from 'drizzle-orm';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../database/pool';
import { parameter } from '../database/schema/settings';
import { PARAMETERS, type ParameterKey, type ParameterValueOf } from './all-parameters';
import { periodOn, valuesByDay } from './parameter-periods';

/**
 * What parameters are set to at a moment, now unless told. Asked of the database each time, a small table by its index:
 * a change counts at once in every process, and there is nothing to forget.
 */
export async function parameterValues<const Keys extends readonly ParameterKey[]>(
  db: Database,
  keys: Keys,
  at: Date | number = Date.now(),
): Promise<{ [Key in Keys[number]]: ParameterValueOf<Key> }> {
  const rows = await db
    .select()
    .from(parameter)
    .where(inArray(parameter.key, [...keys]));
  const day = shanghaiDate(at);
  const valueOf = (key: ParameterKey) => {
    const kind = PARAMETERS[key];
    const period = periodOn(
      kind,
      rows.filter((row) => row.key === key),
      day,
    );
    return period ? period.value : kind.shipped;
  };
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as never;
}

/** What one parameter is set to at a moment, now unless told. */
export async function parameterValue<Key extends ParameterKey>(
  db: Database,
  key: Key,
  at?: Date | number,
): Promise<ParameterValueOf<Key>> {
  const values = await parameterValues(db, [key], at);
  return values[key];
}

/** A value for each day: the first, and each change with the day from which it holds, in order. */
export interface ByDay<Value> {
  first: Value;
  changes: readonly { fromDay: string; value: Value }[];
}

/** What parameters are set to day by day, as it was and as it is planned; asked of the database once. */
export async function parametersByDay<const Keys extends readonly ParameterKey[]>(
  db: Database,
  keys: Keys,
): Promise<{ [Key in Keys[number]]: ByDay<ParameterValueOf<Key>> }> {
  const rows = await db
    .select()
    .from(parameter)
    .where(inArray(parameter.key, [...keys]));
  const byDay = (key: ParameterKey) =>
    valuesByDay(
      PARAMETERS[key],
      rows.filter((row) => row.key === key),
    );
  return Object.fromEntries(keys.map((key) => [key, byDay(key)])) as never;
}

/** The value of a day. */
export const valueOn = <Value>({ first, changes }: ByDay<Value>, day: string): Value =>
  changes.findLast(({ fromDay }) => fromDay <= day)?.value ?? first;
