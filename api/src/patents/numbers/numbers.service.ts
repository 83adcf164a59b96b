import type { DataOf } from '@platform/contract/call';
import type { lookUpNumbers, NumberFinding } from '@platform/contract/numbers/number';
import type { CallContext } from '../../kernel/ports/call-context';
import { patentHit } from '../patents/patent-hit';
import { findPatents, type PatentRow } from '../patents/patents.queries';
import { findByApplication, findByPublication, findKinds, keyOf, type OfficeNumber } from './numbers.queries';
import { readNumber, type ReadNumber } from './read-number';

/** Checks every number of a list, looks each up once and marks repeated ones. */
export async function checkNumbers(
  { services: { db } }: CallContext,
  given: readonly string[],
): Promise<DataOf<typeof lookUpNumbers>> {
  const numbers = given.map(readNumber);
  const published = await findByPublication(db, unique(numbers.flatMap(({ publications }) => publications)));
  const applied = await findByApplication(db, unique(numbers.flatMap(({ applications }) => applications)));
  const first = (wanted: readonly OfficeNumber[], known: ReadonlyMap<string, number>): number | undefined =>
    wanted.map((number) => known.get(keyOf(number))).find((id) => id !== undefined);
  const idOf = ({ publications, applications }: ReadNumber): number | undefined =>
    first(publications, published) ?? first(applications, applied);
  const ids = [...new Set(numbers.flatMap((number) => idOf(number) ?? []))];
  const patents = new Map((await findPatents(db, ids)).map((row) => [row.id, row]));

  const kinds = await findKinds(
    db,
    unique(numbers.flatMap(({ kindCode, publications }) => (kindCode ? publications : []))),
  );

  const firstPlace = new Map<string, number>();
  const findings = numbers.map((number, place): NumberFinding => {
    const { kind, note, suggestion, invalid } = number;
    const id = idOf(number);
    const base = { given: given[place]!, kind, number: number.number, note, suggestion, repeats: null, patent: null };
    if (invalid) return { ...base, state: 'invalid' };
    // Two numbers of one patent, such as its application and its grant, are the same patent.
    const key = id === undefined ? `number:${number.number}` : `patent:${id}`;
    const earlier = firstPlace.get(key);
    if (earlier !== undefined)
      return {
        ...base,
        state: 'repeated',
        repeats: earlier,
        note: id === undefined ? `与第 ${earlier + 1} 个号码相同` : `与第 ${earlier + 1} 个是同一件专利`,
      };
    firstPlace.set(key, place);
    const row = id === undefined ? undefined : patents.get(id);
    return row
      ? { ...base, note: withKindNote(number, kinds), state: 'found', patent: shown(row) }
      : { ...base, state: 'missing' };
  });
  const count = (state: NumberFinding['state']): number => findings.filter((finding) => finding.state === state).length;
  return {
    findings,
    counts: {
      found: count('found'),
      missing: count('missing'),
      invalid: count('invalid'),
      repeated: count('repeated'),
    },
  };
}

function shown(row: PatentRow): NonNullable<NumberFinding['patent']> {
  const {
    id,
    publicationNumber,
    kindCode,
    applicationNumber,
    title,
    applicants,
    patentType,
    legalStatus,
    applicationDate,
    publicationDate,
    isDemo,
  } = patentHit(row);
  return {
    id,
    publicationNumber,
    kindCode,
    applicationNumber,
    title,
    applicants,
    patentType,
    legalStatus,
    applicationDate,
    publicationDate,
    isDemo,
  };
}

/** Returns the note about a number, with the known kinds if the number names another one. */
function withKindNote({ note, kindCode, publications }: ReadNumber, kinds: ReadonlyMap<string, string[]>): string {
  const known = publications.flatMap((number) => kinds.get(keyOf(number)) ?? []);
  if (kindCode === null || known.length === 0 || known.includes(kindCode)) return note;
  return [note, `文献种类代码是 ${known.join('、')}，不是 ${kindCode}`].filter((part) => part !== '').join('；');
}

function unique(numbers: readonly OfficeNumber[]): OfficeNumber[] {
  return [...new Map(numbers.map((number) => [keyOf(number), number] as const)).values()];
}
