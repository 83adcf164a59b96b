const keys = new WeakMap<object, number>();
let last = 0;

/** Tells an item of a list from the others, whatever its place: items have no ids. */
export function keyOf(item: object): number {
  const known = keys.get(item);
  if (known !== undefined) return known;
  last += 1;
  keys.set(item, last);
  return last;
}

/** A changed item is the same item. */
export function carryKey(from: object, to: object): void {
  keys.set(to, keyOf(from));
}
