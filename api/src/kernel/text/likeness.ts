/** Pairs of adjacent characters of a text, without punctuation and blanks. */
export function gramsOf(text: string): Set<string> {
  const plain = text.replace(/[\s，。；、：,.;:（）()]/gu, '');
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
}

/** Similarity of two texts by their pairs of characters, 0 to 1. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const gram of a) if (b.has(gram)) common += 1;
  // A narrowed text contains nearly all of the old one and much more.
  return common / Math.min(a.size, b.size) >= 0.9 ? 0.9 : (2 * common) / (a.size + b.size);
}
