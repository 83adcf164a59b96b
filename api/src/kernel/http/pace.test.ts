import { createPace } from './pace';

let at = 0;
const paceOf = (longest = 1_000) => createPace({ perSecond: 10, burst: 3, longest, now: () => at });
beforeEach(() => (at = 0));

it('lets a burst through and spreads later calls evenly', () => {
  const pace = paceOf();
  expect(Array.from({ length: 6 }, () => pace('a'))).toEqual([0, 0, 0, 0, 100, 200]);
});

it('counts each network separately', () => {
  const pace = paceOf();
  Array.from({ length: 9 }, () => pace('a'));
  expect(pace('b')).toBe(0);
});

it('restores the burst with time', () => {
  const pace = paceOf();
  Array.from({ length: 4 }, () => pace('a'));
  at = 1_000;
  expect(Array.from({ length: 5 }, () => pace('a'))).toEqual([0, 0, 0, 0, 100]);
});

it('rejects a call that would wait too long, and reserves nothing for it', () => {
  const pace = paceOf(150);
  expect(Array.from({ length: 8 }, () => pace('a'))).toEqual([0, 0, 0, 0, 100, ...Array<undefined>(3).fill(undefined)]);
  at = 200;
  expect(pace('a')).toBe(0);
});
