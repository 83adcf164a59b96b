/** Stage of an item with a schedule: not open yet, open for entries, closed but not begun, running, over. */
export type Stage = 'ahead' | 'open' | 'closed' | 'running' | 'over';

/** Instants in milliseconds; null when not set. */
export interface StageTimes {
  /** When entries begin. */
  opensAt?: number | null;
  /** When entries end; default is the beginning of the event, or its end. */
  closesAt?: number | null;
  /** When the event begins; null for an item with entries only. */
  startsAt?: number | null;
  /** When it is over; default is the beginning, or the end of entries. */
  endsAt?: number | null;
}

/** The stage at a moment, and the next moment when it may change (null: never). */
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
