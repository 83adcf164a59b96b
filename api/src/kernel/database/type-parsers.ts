import { types } from 'pg';

/** Type numbers the driver has no names for: arrays of bigint and of integer. */
const INT8_ARRAY = 1016 as (typeof types.builtins)['INT8'];
const INT4_ARRAY = 1007 as (typeof types.builtins)['INT4'];

/**
 * Makes the driver return what the platform's code expects, for every connection of the process:
 * a `date` stays the text 'YYYY-MM-DD' (the driver would make it a moment in the machine's time zone,
 * a day off in others) and a `bigint`, `count(*)` included, is a number, in arrays too.
 * @throws RangeError when a bigint does not fit a number exactly
 */
export function installTypeParsers(): void {
  types.setTypeParser(types.builtins.DATE, (text) => text);
  types.setTypeParser(types.builtins.INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
    return value;
  });
  // `array_agg(id)`: read like the arrays of the smaller type, which are numbers already.
  types.setTypeParser(INT8_ARRAY, types.getTypeParser(INT4_ARRAY));
}
