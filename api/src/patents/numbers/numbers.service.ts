import type { DataOf } from '@platform/contract/call';
import type { lookUpNumbers, NumberFinding } from '@platform/contract/numbers/number';
import type { CallContext } from '../../kernel/http/call-context';
import { patentHit } from '../patents/patent-hit';
import { findPatents, type PatentRow } from '../patents/patents.queries';
import { findByApplication, findByPublication, keyOf, type OfficeNumber } from './numbers.queries';
import { readNumber, type ReadNumber } from './read-number';

/** Checks every number of a list, looks each up once and says which stand there twice. */
export async function checkNumbers(
  { services: { db } }: CallContext,
  given: readonly string[],
): Promise<DataOf<typeof lookUpNumbers>> {
  const numbers = given.map(readNumber);
  const published = await findByPublication(db, unique(numbers.map(({ publication }) => publication)));
  const applied = await findByApplication(db, unique(numbers.map(({ application }) => application)));
  const idOf = ({ publication, application }: ReadNumber): number | undefined =>
    (publication ? published.get(keyOf(publication)) : undefined) ??
    (application ? applied.get(keyOf(application)) : undefined);
  const ids = [...new Set(numbers.flatMap((number) => idOf(number) ?? []))];
  const patents = new Map((await findPatents(db, ids)).map((row) => [row.id, row]));

  const firstPlace = new Map<string, number>();
  const findings = numbers.map((number, place): NumberFinding => {
    const { kind, note, suggestion, invalid } = number;
    const id = idOf(number);
    const base = { given: given[place]!, kind, number: number.number, note, suggestion, repeats: null, patent: null };
    if (invalid) return { ...base, state: 'invalid' };
    // Two numbers of one patent, such as its application and its grant, are the same patent.
    const key = id === undefined ? `number:${number.number}` : `patent:${id}`;
    const first = firstPlace.get(key);
    if (first !== undefined)
      return {
        ...base,
        state: 'repeated',
        repeats: first,
        note: id === undefined ? `与第 ${first + 1} 个号码相同` : `与第 ${first + 1} 个是同一件专利`,
      };
    firstPlace.set(key, place);
    const row = id === undefined ? undefined : patents.get(id);
    return row ? { ...base, state: 'found', patent: shown(row) } : { ...base, state: 'missing' };
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

function unique(numbers: readonly (OfficeNumber | null)[]): OfficeNumber[] {
  return [
    ...new Map(
      numbers.flatMap((number) =>
        number ? [[keyOf(number), { office: number.office, number: number.number }] as const] : [],
      ),
    ).values(),
  ];
}
