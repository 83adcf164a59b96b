/** Where something with a time of its own stands: not open yet, open for entries, closed but not begun, running, over. */
export type Stage = 'ahead' | 'open' | 'closed' | 'running' | 'over';

/** Instants in milliseconds; null where none is set. */
export interface StageTimes {
  /** When entries begin. */
  opensAt?: number | null;
  /** When entries end; without it they end when the thing begins, or when it is over. */
  closesAt?: number | null;
  /** When the thing itself begins; null for what consists of entries alone. */
  startsAt?: number | null;
  /** When it is over; without it, when it begins or entries close. */
  endsAt?: number | null;
}

/** The stage at a moment, and the next moment at which it may be another (null: never again). */
export function stageAt(times: StageTimes, now: number): { stage: Stage; until: number | null } {
  const { opensAt, closesAt, startsAt } = times;
  const endsAt = times.endsAt ?? startsAt ?? closesAt ?? null;
  if (isPast(endsAt, now)) return { stage: 'over', until: null };
  const ahead = [opensAt, closesAt, startsAt, endsAt].filter((instant) => instant != null && instant > now) as number[];
  const until = ahead.length > 0 ? Math.min(...ahead) : null;
  if (isPast(startsAt, now)) return { stage: 'running', until };
  if (opensAt != null && now < opensAt) return { stage: 'ahead', until };
  return { stage: isPast(closesAt, now) ? 'closed' : 'open', until };
}

const isPast = (instant: number | null | undefined, now: number): boolean => instant != null && now >= instant;
