import { freePlaces, signUpEnd, signUpStanding, type SignUpTerms } from './sign-up-standing';

const terms: SignUpTerms = {
  signUp: 'online',
  signUpUntil: '2026-12-01 18:00',
  startsAt: '2026-12-05 14:30',
  capacity: 2,
};
const before = '2026-12-01 17:59';

test.each([
  [terms, { in: 1, waiting: 0 }, before, 'open'],
  [terms, { in: 2, waiting: 0 }, before, 'full'],
  // The free place belongs to the waiting list.
  [terms, { in: 1, waiting: 1 }, before, 'full'],
  [terms, { in: 0, waiting: 0 }, '2026-12-01 18:00', 'closed'],
  [{ ...terms, signUpUntil: null }, { in: 0, waiting: 0 }, '2026-12-05 14:29', 'open'],
  [{ ...terms, signUpUntil: null }, { in: 0, waiting: 0 }, '2026-12-05 14:30', 'closed'],
  [{ ...terms, signUpUntil: null, startsAt: null }, { in: 0, waiting: 0 }, '2099-01-01 00:00', 'open'],
  [{ ...terms, capacity: null }, { in: 9999, waiting: 0 }, before, 'open'],
  [{ ...terms, signUp: 'elsewhere' as const }, { in: 0, waiting: 0 }, before, 'elsewhere'],
])('%o with %o at %s is %s', (given, taken, now, standing) => {
  expect(signUpStanding(given, taken, now)).toBe(standing);
});

test('the end is the deadline, else the beginning; more people than places leave none free', () => {
  expect(signUpEnd(terms)).toBe('2026-12-01 18:00');
  expect(signUpEnd({ signUpUntil: null, startsAt: null })).toBeNull();
  expect([freePlaces(2, 5), freePlaces(null, 5)]).toEqual([0, Number.POSITIVE_INFINITY]);
});
