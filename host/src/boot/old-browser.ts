function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const position = Math.trunc(index) || 0;
  return this[position < 0 ? this.length + position : position];
}

function findLastIndex<T>(this: ArrayLike<T>, test: (value: T, index: number, all: ArrayLike<T>) => unknown): number {
  for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index] as T, index, this)) return index;
  return -1;
}

function findLast<T>(this: ArrayLike<T>, test: (value: T, index: number, all: ArrayLike<T>) => unknown): T | undefined {
  return this[findLastIndex.call(this, test as never)];
}

function fill(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

/**
 * Adds features that Chromium 86 lacks and the libraries require. Once per document: the sub-apps' sandbox shares the
 * built-in prototypes. The builds transpile the syntax; their check of the emitted files refuses anything else.
 */
export function fillInOldBrowser(): void {
  for (const prototype of [Array.prototype, String.prototype]) fill(prototype, 'at', at);
  fill(Array.prototype, 'findLast', findLast);
  fill(Array.prototype, 'findLastIndex', findLastIndex);
  fill(Object, 'hasOwn', (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key));
}
