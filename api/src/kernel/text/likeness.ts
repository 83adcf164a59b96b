/** Pairs of neighbouring characters of a text, signs and blanks left out. */
export function gramsOf(text: string): Set<string> {
  const plain = text.replace(/[\s，。；、：,.;:（）()]/gu, '');
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
}

/** How much two texts have in common by their pairs of characters, 0 to 1. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const gram of a) if (b.has(gram)) common += 1;
  // One that was narrowed holds nearly all of the old one and much more.
  return common / Math.min(a.size, b.size) >= 0.9 ? 0.9 : (2 * common) / (a.size + b.size);
}
