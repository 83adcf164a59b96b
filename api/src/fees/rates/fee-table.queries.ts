import { getTableColumns } from 'drizzle-orm';
import type { FeeRate, FeeRule, FeeTable } from '@platform/domain/fees/fee-table';
import { shippedFeeTable } from '@platform/domain/fees/shipped-rates';
import type { Database } from '../../kernel/database/pool';
import { feeRate, feeRule } from '../schema/fee';

/** All versions of the rates and rules. */
export async function readFeeTable(db: Database): Promise<FeeTable> {
  const [rates, rules] = await Promise.all([
    db.select(getTableColumns(feeRate)).from(feeRate),
    db.select(getTableColumns(feeRule)).from(feeRule),
  ]);
  return {
    rates: rates satisfies FeeRate[],
    rules: rules.map(
      ({ opensMonths, percent, amountCny, years, fixedDay, ...rule }): FeeRule => ({
        ...rule,
        ...(opensMonths === null ? {} : { opensMonths }),
        ...(percent === null ? {} : { percent }),
        ...(amountCny === null ? {} : { amountCny }),
        ...(years === null ? {} : { years }),
        ...(fixedDay === null ? {} : { fixedDay }),
      }),
    ),
  };
}

/**
 * Adds the rates and rules that a release ships, as far as they are missing. A version that exists stays as it is: a
 * release never replaces what an administrator entered. Repeated at each start, without using up numbers of rows.
 */
export async function shipFees(db: Database): Promise<void> {
  const { rates, rules } = await readFeeTable(db);
  const keptRates = new Set(rates.map(keyOfRate));
  const keptRules = new Set(rules.map(keyOfRule));
  const newRates = shippedFeeTable.rates.filter((rate) => !keptRates.has(keyOfRate(rate)));
  const newRules = shippedFeeTable.rules.filter((rule) => !keptRules.has(keyOfRule(rule)));
  if (newRates.length > 0) await db.insert(feeRate).values(newRates).onConflictDoNothing();
  if (newRules.length > 0) await db.insert(feeRule).values(newRules).onConflictDoNothing();
}

const keyOfRate = ({ patentType, kind, yearFrom, yearTo, version }: FeeRate): string =>
  [patentType, kind, yearFrom, yearTo, version].join(' ');
const keyOfRule = ({ code, version }: FeeRule): string => `${code} ${version}`;
