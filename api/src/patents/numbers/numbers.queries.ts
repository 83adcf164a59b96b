import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';

/** A number with its office. */
export interface OfficeNumber {
  office: string;
  number: string;
}

/** Lookup key of an office's number. */
export const keyOf = ({ office, number }: OfficeNumber): string => `${office}:${number}`;

const list = (values: readonly string[]) =>
  sql`(select array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)))`;

/** Finds patents by publication number: key → id. Of several patents, the one published last. */
export async function findByPublication(db: Database, numbers: readonly OfficeNumber[]): Promise<Map<string, number>> {
  return pairs(
    db,
    numbers,
    (offices, values) => sql`
    select distinct on (wanted.office, wanted.number) wanted.office || ':' || wanted.number as key, publication.patent_id as id
    from unnest(${offices}, ${values}) as wanted (office, number)
    join publication on publication.office = wanted.office and publication.number = wanted.number
    order by wanted.office, wanted.number, publication.date desc nulls last, publication.patent_id`,
  );
}

/** Finds patents by application number: key → id. An international application can be published by any office. */
export async function findByApplication(db: Database, numbers: readonly OfficeNumber[]): Promise<Map<string, number>> {
  return pairs(
    db,
    numbers,
    (offices, values) => sql`
    select distinct on (wanted.office, wanted.number) wanted.office || ':' || wanted.number as key, patent.id as id
    from unnest(${offices}, ${values}) as wanted (office, number)
    join patent on patent.application_number = wanted.number and (wanted.office = 'WO' or patent.office = wanted.office)
    order by wanted.office, wanted.number, patent.id`,
  );
}

/** Returns the known kind codes of published documents: key → kinds. */
export async function findKinds(db: Database, numbers: readonly OfficeNumber[]): Promise<Map<string, string[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; kinds: string[] }>(sql`
    select wanted.office || ':' || wanted.number as key, array_agg(distinct publication.kind_code order by publication.kind_code) as kinds
    from unnest(${list(numbers.map(({ office }) => office))}, ${list(numbers.map(({ number }) => number))}) as wanted (office, number)
    join publication on publication.office = wanted.office and publication.number = wanted.number and publication.kind_code <> ''
    group by 1`);
  return new Map(rows.map(({ key, kinds }) => [key, kinds]));
}

async function pairs(
  db: Database,
  numbers: readonly OfficeNumber[],
  statement: (offices: ReturnType<typeof list>, values: ReturnType<typeof list>) => ReturnType<typeof sql>,
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; id: string | number }>(
    statement(list(numbers.map(({ office }) => office)), list(numbers.map(({ number }) => number))),
  );
  return new Map(rows.map(({ key, id }) => [key, Number(id)]));
}
