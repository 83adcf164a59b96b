import { getTableColumns } from 'drizzle-orm';
import type { FeeRate, FeeRule, FeeTable } from '@platform/domain/fees/fee-table';
import { shippedFeeTable } from '@platform/domain/fees/shipped-rates';
import type { Database } from '../../kernel/database/pool';
import { feeRate, feeRule } from '../../kernel/database/schema/fee';

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
 * release never replaces what an administrator entered. Repeated at each start.
 */
export async function shipFees(db: Database): Promise<void> {
  await db
    .insert(feeRate)
    .values([...shippedFeeTable.rates])
    .onConflictDoNothing();
  await db
    .insert(feeRule)
    .values([...shippedFeeTable.rules])
    .onConflictDoNothing();
}
