import type { BatchResult } from '@platform/contract/batches/batch';

/** Names that are listed for one reason; further rows are only counted. */
const SHOWN = 8;

/** Refused rows with the same reason. */
export interface Refusals {
  reason: string;
  names: string[];
  /** Rows besides the named ones. */
  more: number;
}

/** The refused rows of a batch, each reason once, in the order of the first row. */
export function refusalsByReason(refused: BatchResult['refused']): Refusals[] {
  const reasons = new Map<string, string[]>();
  for (const { id, name, reason } of refused)
    reasons.set(reason, [...(reasons.get(reason) ?? []), name || `编号 ${id}`]);
  return [...reasons].map(([reason, names]) => ({
    reason,
    names: names.slice(0, SHOWN),
    more: Math.max(0, names.length - SHOWN),
  }));
}
