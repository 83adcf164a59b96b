import { inArray } from 'drizzle-orm';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import { parameter } from '../schema/settings';
import { PARAMETERS, type ParameterKey, type ParameterValueOf } from './all-parameters';
import { periodOn, valuesByDay } from './parameter-periods';

/**
 * Values of parameters at a moment, by default now. Queries the database each time, a small table by its index, so that
 * a change takes effect at once in every process and there is no cache.
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

/** Value of one parameter at a moment, by default now. */
export async function parameterValue<Key extends ParameterKey>(
  db: Database,
  key: Key,
  at?: Date | number,
): Promise<ParameterValueOf<Key>> {
  const values = await parameterValues(db, [key], at);
  return values[key];
}

/** A value for each day: the first value, and each change with its first day, in order. */
export interface ByDay<Value> {
  first: Value;
  changes: readonly { fromDay: string; value: Value }[];
}

/** Values of parameters for each day, past and planned; queries the database once. */
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
