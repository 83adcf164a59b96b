/**
 * Sets of patents, one bit for each place of the index. The places of a segment begin at a multiple of 32. The bits
 * between two segments belong to no patent and are never set.
 */
export type Bitmap = Uint32Array;

/** Counts the set bits; with two sets, the bits set in both. */
export function countBits(bits: Bitmap, other: Bitmap = bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i += 1) {
    let word = bits[i]! & other[i]!;
    if (word === 0) continue;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

export function isEmpty(bits: Bitmap): boolean {
  for (let i = 0; i < bits.length; i += 1) if (bits[i] !== 0) return false;
  return true;
}

/** Whether the second set contains the first. */
export function isWithin(bits: Bitmap, other: Bitmap): boolean {
  for (let i = 0; i < bits.length; i += 1) if ((bits[i]! & ~other[i]!) !== 0) return false;
  return true;
}

/** Keeps in the first set what is also in the second. */
export function intersect(into: Bitmap, other: Bitmap): Bitmap {
  for (let i = 0; i < into.length; i += 1) into[i]! &= other[i]!;
  return into;
}

/** Adds the second set to the first. */
export function unite(into: Bitmap, other: Bitmap): Bitmap {
  for (let i = 0; i < into.length; i += 1) into[i]! |= other[i]!;
  return into;
}

/** Removes the second set from the first. */
export function subtract(into: Bitmap, other: Bitmap): Bitmap {
  for (let i = 0; i < into.length; i += 1) into[i]! &= ~other[i]!;
  return into;
}

/** Keeps in the first set what is in exactly one of the two. */
export function exclude(into: Bitmap, other: Bitmap): Bitmap {
  for (let i = 0; i < into.length; i += 1) into[i]! ^= other[i]!;
  return into;
}

export const hasBit = (bits: Bitmap, place: number): boolean => ((bits[place >>> 5]! >>> (place & 31)) & 1) === 1;

export function setBit(bits: Bitmap, place: number): void {
  bits[place >>> 5]! |= 1 << (place & 31);
}

export function clearBit(bits: Bitmap, place: number): void {
  bits[place >>> 5]! &= ~(1 << (place & 31));
}

/** Calls `found` with every place in ascending order. */
export function eachBit(bits: Bitmap, found: (place: number) => void): void {
  for (let i = 0; i < bits.length; i += 1) {
    let word = bits[i]!;
    while (word !== 0) {
      const low = word & -word;
      found(i * 32 + 31 - Math.clz32(low));
      word ^= low;
    }
  }
}

/** Returns the places of a set in ascending order. */
export function placesOf(bits: Bitmap): number[] {
  const places: number[] = [];
  eachBit(bits, (place) => places.push(place));
  return places;
}
