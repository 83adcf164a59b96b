import { types } from 'pg';

/** Type numbers that the driver does not name: arrays of bigint and of integer. */
const INT8_ARRAY = 1016 as (typeof types.builtins)['INT8'];
const INT4_ARRAY = 1007 as (typeof types.builtins)['INT4'];

/**
 * Makes the driver return the types that the platform's code expects, for every connection of the process. A `date`
 * stays the text 'YYYY-MM-DD' (the driver would convert it to a moment in the machine's time zone, a day off in
 * others). A `bigint`, `count(*)` included, is a number, in arrays too.
 * @throws RangeError when a bigint does not fit a number exactly
 */
export function installTypeParsers(): void {
  types.setTypeParser(types.builtins.DATE, (text) => text);
  types.setTypeParser(types.builtins.INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
    return value;
  });
  // `array_agg(id)`: parsed like the arrays of the smaller type, which are numbers already.
  types.setTypeParser(INT8_ARRAY, types.getTypeParser(INT4_ARRAY));
}
