/** The conditions under which an activity accepts sign-ups. Times are China's, `YYYY-MM-DD HH:mm`. */
export interface SignUpTerms {
  /** `online`: sign-up on this site. */
  signUp: 'elsewhere' | 'online';
  signUpUntil: string | null;
  startsAt: string | null;
  /** Places; null for no limit. */
  capacity: number | null;
}

/** `elsewhere`: not on this site. `full`: new sign-ups go to the waiting list. */
export type SignUpStanding = 'elsewhere' | 'closed' | 'full' | 'open';

/** End of sign-up: the deadline, or by default the beginning; null for an activity without either. */
export function signUpEnd({ signUpUntil, startsAt }: Pick<SignUpTerms, 'signUpUntil' | 'startsAt'>): string | null {
  return signUpUntil ?? startsAt;
}

/** Whether sign-up is possible at a minute, and whether a place is free. */
export function signUpStanding(
  terms: SignUpTerms,
  taken: { in: number; waiting: number },
  now: string,
): SignUpStanding {
  if (terms.signUp !== 'online') return 'elsewhere';
  const end = signUpEnd(terms);
  if (end !== null && now >= end) return 'closed';
  return freePlaces(terms.capacity, taken.in) > 0 && taken.waiting === 0 ? 'open' : 'full';
}

/** Number of free places. */
export function freePlaces(capacity: number | null, isIn: number): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - isIn);
}
