import { FIELDS, type Field } from './fields';

let byName: Map<string, Field> | undefined;

/** The field with a code, an alias or a Chinese name (公开（公告）号 too), in any case; undefined when there is none. */
export function findField(name: string): Field | undefined {
  return index().get(name.toLowerCase()) ?? index().get(name.toLowerCase().replace(/[()]/g, ''));
}

/** The field with exactly this canonical code. The code must exist. */
export function fieldByCode(code: string): Field {
  const found = index().get(code.toLowerCase());
  if (!found) throw new RangeError(`no field ${code}`);
  return found;
}

/** The single fields that a field stands for: its members for a group such as TAC, else itself. */
export function memberFields(code: string): readonly string[] {
  return fieldByCode(code).members ?? [code];
}

/** The field whose code or name differs least from a mistyped one, if it is near enough to be meant. */
export function nearestField(name: string): { field: Field; spelling: string } | undefined {
  const wanted = name.toLowerCase();
  if (wanted.length < (/\p{Script=Han}/u.test(wanted) ? 2 : 3) || wanted.length > 20) return undefined;
  let best: { field: Field; spelling: string } | undefined;
  let bestDistance = wanted.length >= 5 ? 3 : 2;
  for (const [spelling, field] of spellings()) {
    if (Math.abs(spelling.length - wanted.length) >= bestDistance) continue;
    const distance = editDistance(wanted, spelling.toLowerCase());
    if (distance < bestDistance) {
      best = { field, spelling };
      bestDistance = distance;
    }
  }
  return best;
}

function index(): Map<string, Field> {
  if (!byName) {
    byName = new Map();
    for (const field of FIELDS)
      for (const name of [field.code, field.name, ...field.aliases]) byName.set(name.toLowerCase(), field);
  }
  return byName;
}

function spellings(): [spelling: string, field: Field][] {
  return FIELDS.flatMap((field) =>
    [field.code, field.name, ...field.aliases].map((spelling): [string, Field] => [spelling, field]),
  );
}

/** Characters that look alike or come from the same keys cost half a change. */
const LOOK_ALIKES = ['曰日', '末未', '己已', '人入', 'o0', 'l1'];

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  return LOOK_ALIKES.some((pair) => pair.includes(a) && pair.includes(b)) ? 0.5 : 1;
}

function editDistance(a: string, b: string): number {
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
