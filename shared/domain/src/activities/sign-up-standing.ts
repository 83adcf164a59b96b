/** What decides whether an activity takes sign-ups. Times are China's, `YYYY-MM-DD HH:mm`. */
export interface SignUpTerms {
  /** `online`: people sign up on this site. */
  signUp: 'elsewhere' | 'online';
  signUpUntil: string | null;
  startsAt: string | null;
  /** Places; null for as many as come. */
  capacity: number | null;
}

/** `elsewhere`: not on this site. `full`: who signs up now waits for a place. */
export type SignUpStanding = 'elsewhere' | 'closed' | 'full' | 'open';

/** Until when sign-ups are taken: the deadline, or the beginning where there is none; null for an activity without either. */
export function signUpEnd({ signUpUntil, startsAt }: Pick<SignUpTerms, 'signUpUntil' | 'startsAt'>): string | null {
  return signUpUntil ?? startsAt;
}

/** Whether somebody can sign up at a minute, and whether he gets a place. */
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

/** Places that nobody has. */
export function freePlaces(capacity: number | null, isIn: number): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - isIn);
}
