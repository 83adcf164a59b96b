import { placesOf, setBit } from '../bitmaps/bitmap';
import { BitmapPool } from '../bitmaps/bitmap-pool';
import { FoundSets } from './found-sets';

const sets = new BitmapPool().lend(64);

function setOf(places: readonly number[]): Uint32Array {
  const bits = new Uint32Array(64);
  for (const place of places) setBit(bits, place);
  return bits;
}

const everySecond = Array.from({ length: 1_024 }, (_, i) => i * 2);

describe('FoundSets', () => {
  it.each([
    ['no places', []],
    ['few places', [0, 31, 32, 2_047]],
    ['half of the places', everySecond],
  ])('gives back %s as they were, whatever becomes of the set it was given or gave', (_name, places) => {
    const found = new FoundSets();
    const given = setOf(places);
    found.set('a', given);
    given.fill(0xffffffff);
    const first = found.get('a', sets)!;
    expect(placesOf(first)).toEqual(places);
    first.fill(0xffffffff);
    expect(placesOf(found.get('a', sets)!)).toEqual(places);
  });

  it('does not find a set that was not added', () => {
    expect(new FoundSets().get('a', sets)).toBeUndefined();
  });

  it('stores few places in less room than many, and counts a set once', () => {
    const found = new FoundSets();
    found.set('a', setOf([1]));
    const few = found.bytes;
    found.set('a', setOf(everySecond));
    expect(found.bytes).toBeGreaterThan(few);
    found.set('a', setOf([1]));
    expect(found.bytes).toBe(few);
  });

  it('drops the least recently used if there is no room', () => {
    const found = new FoundSets();
    const half = new Uint32Array(2 ** 20).fill(0x55555555);
    const large = new BitmapPool().lend(2 ** 20);
    for (let i = 0; i < 7; i += 1) found.set(String(i), half);
    expect(found.get('0', large)).toBeDefined();
    found.set('7', half);
    expect(found.get('1', large)).toBeUndefined();
    expect(found.get('0', large)).toBeDefined();
    expect(found.bytes).toBeLessThanOrEqual(32 * 2 ** 20);
  });
});
