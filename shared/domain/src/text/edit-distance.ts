/** Characters that look alike or come from the same keys cost half a change. */
const LOOK_ALIKES = ['曰日', '末未', '己已', '人入', 'o0', 'l1'];

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  return LOOK_ALIKES.some((pair) => pair.includes(a) && pair.includes(b)) ? 0.5 : 1;
}

/** How many characters differ between two texts: put in, left out or exchanged. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + substitution(a[i - 1]!, b[j - 1]!)));
    }
    row = next;
  }
  return row[b.length]!;
}
