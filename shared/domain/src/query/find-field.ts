import { editDistance } from '../text/edit-distance';
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

/** The single fields behind a field: its members for a group such as TAC, else itself. */
export function memberFields(code: string): readonly string[] {
  return fieldByCode(code).members ?? [code];
}

/**
 * The field whose code or name differs least from a mistyped one, if it is near enough to be meant. A short code has to begin
 * alike: INC of another system is an inventor (INN, IN), not an applicant (ANC).
 */
export function nearestField(name: string): { field: Field; spelling: string } | undefined {
  const wanted = name.toLowerCase();
  if (wanted.length < (/\p{Script=Han}/u.test(wanted) ? 2 : 3) || wanted.length > 20) return undefined;
  let best: { field: Field; spelling: string } | undefined;
  let bestDistance = wanted.length >= 5 ? 3 : 2;
  for (const [spelling, field] of spellings()) {
    if (Math.abs(spelling.length - wanted.length) >= bestDistance) continue;
    if (/^[a-z]{2,4}$/.test(wanted) && spelling[0]!.toLowerCase() !== wanted[0]) continue;
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
