import type { FeePayment } from './fee-facts';
import { amountOn, type DueFee } from './due-fee';

/** What the payments of a year reach. Whole yuan. */
export interface Settlement {
  /** Day on which the fee was completely paid, YYYY-MM-DD; null while something is left. */
  settledOn: string | null;
  paidCny: number;
  /** Excess, and the day of the payment that caused it. */
  overpaidCny: number;
  overpaidOn: string | null;
}

/**
 * Adds up the payments of a line until the asked day. A later payment completes the fee only with the surcharge of its
 * own day. What is paid after grace or after the completion is an excess.
 */
export function settle(fee: DueFee, payments: readonly FeePayment[], askedDay: string): Settlement {
  const settlement: Settlement = { settledOn: null, paidCny: 0, overpaidCny: 0, overpaidOn: null };
  const counted = payments
    .filter(({ year, kind, paidOn }) => year === fee.year && kind !== 'restoration' && paidOn <= askedDay)
    .sort((a, b) => a.paidOn.localeCompare(b.paidOn));
  for (const { paidOn, amountCny } of counted) {
    const owed = amountOn(fee, paidOn);
    const isLate = owed === null || settlement.settledOn !== null;
    const open = isLate ? 0 : Math.max(0, owed.payableCny - settlement.paidCny);
    settlement.paidCny += amountCny;
    if (amountCny > open) {
      settlement.overpaidCny += amountCny - open;
      settlement.overpaidOn = paidOn;
    }
    if (!isLate && amountCny >= open) settlement.settledOn = paidOn;
  }
  return settlement;
}
