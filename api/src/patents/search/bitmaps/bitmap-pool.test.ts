import { placesOf, setBit } from './bitmap';
import { BitmapPool } from './bitmap-pool';

describe('BitmapPool', () => {
  it('lends returned memory again, cleared', () => {
    const pool = new BitmapPool();
    const first = pool.lend(4);
    const set = first.empty();
    setBit(set, 77);
    first.giveBack();
    const again = pool.lend(4).empty();
    expect(again).toBe(set);
    expect(placesOf(again)).toEqual([]);
  });

  it('does not lend memory that is in use', () => {
    const pool = new BitmapPool();
    const one = pool.lend(4);
    const other = pool.lend(4);
    const sets = [one.empty(), other.empty(), one.empty(), other.empty()];
    expect(new Set(sets).size).toBe(4);
    one.giveBack();
    one.giveBack();
    const later = pool.lend(4);
    const next = [later.empty(), later.empty(), later.empty()];
    expect(new Set([...next, sets[1], sets[3]]).size).toBe(5);
  });

  it('copies a set; a change to the copy leaves the original unchanged', () => {
    const pool = new BitmapPool();
    const loan = pool.lend(2);
    setBit(loan.empty(), 3);
    loan.giveBack();
    const next = pool.lend(2);
    const original = Uint32Array.of(6, 0);
    const copy = next.copy(original);
    expect(placesOf(copy)).toEqual([1, 2]);
    setBit(copy, 40);
    expect(placesOf(original)).toEqual([1, 2]);
  });

  it('drops sets of another length', () => {
    const pool = new BitmapPool();
    const short = pool.lend(2);
    short.empty();
    short.giveBack();
    expect(pool.lend(3).empty()).toHaveLength(3);
    const long = pool.lend(3);
    long.empty();
    long.giveBack();
    expect(pool.bytes).toBe(12);
    expect(pool.lend(2).empty()).toHaveLength(2);
  });

  it('keeps at most 32 MB', () => {
    const pool = new BitmapPool();
    const loans = [pool.lend(2 ** 20), pool.lend(2 ** 20)];
    for (const loan of loans) for (let i = 0; i < 10; i += 1) loan.empty();
    for (const loan of loans) loan.giveBack();
    expect(pool.bytes).toBe(32 * 2 ** 20);
  });
});
