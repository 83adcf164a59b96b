const SYMBOL = /^([A-HY]\d{2})(?:([A-Z])(?:(\d{1,4})(?:\/(\d{2,6}))?)?)?$/;
const MOST = 60;

/**
 * The symbols of IPC or CPC from one to another, both included, as values of a class field: whole subclasses and main
 * groups, and prefixes of subgroups, which are ordered like decimals (H01L31/0203 – 31/042: 31/0203*, 31/0204* …
 * 31/041*, 31/042). Null when the symbols are of different levels, in the wrong order, or too far apart.
 */
export function classRange(from: string, to: string): string[] | null {
  const [low, high] = [SYMBOL.exec(plain(from)), SYMBOL.exec(plain(to))];
  if (!low || !high || low[1] !== high[1]) return null;
  const [, mainClass, lowSub, lowGroup, lowLeaf] = low;
  const [, , highSub, highGroup, highLeaf] = high;
  if (!lowSub || !highSub) return null;
  if (!lowGroup || !highGroup) {
    if (lowGroup || highGroup) return null;
    return between(lowSub.charCodeAt(0), highSub.charCodeAt(0), (code) => mainClass + String.fromCharCode(code));
  }
  if (lowSub !== highSub) return null;
  const subclass = mainClass! + lowSub;
  const [first, last] = [Number(lowGroup), Number(highGroup)];
  if (first === last) {
    if (!lowLeaf || !highLeaf) return lowLeaf ? null : [`${subclass}${first}`];
    return withBase(`${subclass}${first}/`, decimalsBetween(lowLeaf, highLeaf));
  }
  const groups = between(first, last, (group) => `${subclass}${group}`);
  if (!groups) return null;
  const head =
    lowLeaf && lowLeaf !== '00' ? withBase(`${subclass}${first}/`, decimalsBetween(lowLeaf, null)) : [groups[0]!];
  const tail = highLeaf ? withBase(`${subclass}${last}/`, decimalsBetween('00', highLeaf)) : [groups.at(-1)!];
  // No spread: the compiler of the sub-apps fails on its types.
  return head && tail ? limited(head.concat(groups.slice(1, -1), tail)) : null;
}

function plain(symbol: string): string {
  return symbol
    .toUpperCase()
    .replace(/[\s\\]/g, '')
    .replace(/\/$/, '');
}

function between(first: number, last: number, name: (at: number) => string): string[] | null {
  if (first > last || last - first >= MOST) return null;
  return Array.from({ length: last - first + 1 }, (_, i) => name(first + i));
}

function withBase(base: string, ends: string[] | null): string[] | null {
  return ends && limited(ends.map((end) => base + end));
}

function limited(list: string[]): string[] | null {
  return list.length <= MOST ? list : null;
}

/** Digits from `low` to `high` in the order of decimals, as prefixes with `*`; `high` itself exactly; null is open. */
function decimalsBetween(low: string, high: string | null): string[] | null {
  if (high !== null && low > high) return null;
  if (low === high) return [low];
  const common = high === null ? 0 : commonStart(low, high);
  const parts: string[] = [`${low}*`];
  // Above `low` at each digit after the common prefix, deepest first.
  for (let i = low.length - 1; i > common; i -= 1)
    for (let digit = Number(low[i]) + 1; digit <= 9; digit += 1) parts.push(`${low.slice(0, i)}${digit}*`);
  const stop = high === null ? 9 : Number(high[common]) - 1;
  if (common < low.length)
    for (let digit = Number(low[common]) + 1; digit <= stop; digit += 1) parts.push(`${low.slice(0, common)}${digit}*`);
  if (high === null) return parts;
  // `high` begins with `low`: everything between is below `low` too.
  if (common === low.length) return null;
  for (let i = common + 1; i < high.length; i += 1) {
    if (high.slice(0, i).length >= 2) parts.push(high.slice(0, i));
    for (let digit = 0; digit < Number(high[i]); digit += 1) parts.push(`${high.slice(0, i)}${digit}*`);
  }
  parts.push(high);
  return parts.filter((part) => part.replace('*', '').length >= 2 || part.endsWith('*'));
}

function commonStart(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1;
  return i;
}
