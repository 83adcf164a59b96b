const keys = new WeakMap<object, number>();
let last = 0;

/** Returns a key for an item of a list that does not depend on its position; items have no ids. */
export function keyOf(item: object): number {
  const known = keys.get(item);
  if (known !== undefined) return known;
  last += 1;
  keys.set(item, last);
  return last;
}

/** Gives a changed item the key of the original. */
export function carryKey(from: object, to: object): void {
  keys.set(to, keyOf(from));
}
