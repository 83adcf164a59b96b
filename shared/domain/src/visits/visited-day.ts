import { shanghaiDate } from '../dates/shanghai-date';
import type { VisitState } from './visit-case';

/** What is known of a visit before its report. */
export interface VisitToReport {
  state: VisitState;
  /** ISO 8601. */
  plannedStart: string | Date;
  /** ISO 8601; null where the visit was not started. */
  startedAt: string | Date | null;
}

/**
 * The day on which a visit was held unless its report names another one, YYYY-MM-DD: the day on which it was started,
 * else the planned day, at most today.
 */
export function likelyVisitedDay({ state, plannedStart, startedAt }: VisitToReport, now: Date | number): string {
  // A visit that was planned again keeps its former start.
  const day = shanghaiDate(new Date((state === 'underway' && startedAt) || plannedStart));
  const today = shanghaiDate(now);
  return day < today ? day : today;
}
