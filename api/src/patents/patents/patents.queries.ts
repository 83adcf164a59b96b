import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { prepared } from '../../kernel/database/prepared';
import { patent, publication } from '../../kernel/database/schema/patent';
import { patentPriority } from '../schema/patent-record';

export type PatentRow = typeof patent.$inferSelect;

const patentsOf = prepared((db) =>
  db
    .select()
    .from(patent)
    .where(sql`${patent.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('patents_by_id'),
);

/** Returns the patents with these ids, in the order of the ids; unknown ids are left out. */
export async function findPatents(db: Database, ids: readonly number[]): Promise<PatentRow[]> {
  if (ids.length === 0) return [];
  const rows = await patentsOf(db).execute({ ids: [...ids] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const patentAt = prepared((db) =>
  db
    .select()
    .from(patent)
    .where(eq(patent.publicationNumber, sql.placeholder('address')))
    .orderBy(desc(patent.publicationDate))
    .limit(1)
    .prepare('patent_by_address'),
);

/** A number of an office, with the other documents that the same spelling can mean. */
interface TypedNumber {
  office: string;
  number: string;
  others?: readonly string[];
}

/** The numbers that a typed text can mean. */
export interface PatentNumbers {
  /** Office and number. The kind matters where documents of one number are different patents. */
  publication: (TypedNumber & { kind: string | null }) | null;
  application: TypedNumber | null;
  /** The given number in upper case and without blanks. */
  address: string;
}

/**
 * Finds the patent with this publication number, else with this application number. The queries run one after the
 * other: joined by OR they would scan the whole table.
 */
export async function findPatentByNumber(
  db: Database,
  { publication: published, application, address }: PatentNumbers,
): Promise<PatentRow | undefined> {
  const [byAddress] = await patentAt(db).execute({ address });
  if (byAddress) return byAddress;
  for (const number of published ? [published.number, ...(published.others ?? [])] : []) {
    const [byPublication] = await db
      .select({ patent })
      .from(publication)
      .innerJoin(patent, eq(patent.id, publication.patentId))
      .where(and(eq(publication.office, published!.office), eq(publication.number, number)))
      .orderBy(desc(eq(publication.kindCode, published!.kind ?? '')), desc(publication.date))
      .limit(1);
    if (byPublication) return byPublication.patent;
  }
  for (const number of application ? [application.number, ...(application.others ?? [])] : []) {
    const [byApplication] = await db
      .select()
      .from(patent)
      // An international application can be published by any office.
      .where(
        and(
          eq(patent.applicationNumber, number),
          application!.office === 'WO' ? undefined : eq(patent.office, application!.office),
        ),
      )
      .limit(1);
    if (byApplication) return byApplication;
  }
  return undefined;
}

const publicationsOf = prepared((db) =>
  db
    .select({
      office: publication.office,
      number: publication.number,
      kind: publication.kindCode,
      date: publication.date,
    })
    .from(publication)
    .where(eq(publication.patentId, sql.placeholder('patentId')))
    .orderBy(asc(publication.date), asc(publication.id))
    .prepare('publications_of_patent'),
);

/** Returns the published documents of a patent, oldest first. */
export function findPublications(db: Database, patentId: number) {
  return publicationsOf(db).execute({ patentId });
}

/** Returns the priorities that a patent claims. */
export function findPriorities(db: Database, patentId: number) {
  return db
    .select({ office: patentPriority.office, number: patentPriority.number, date: patentPriority.date })
    .from(patentPriority)
    .where(eq(patentPriority.patentId, patentId))
    .orderBy(patentPriority.position);
}
