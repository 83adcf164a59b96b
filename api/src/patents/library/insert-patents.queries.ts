import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { libraryPatent, patent } from '../../kernel/database/schema/patent';
import { ofCompany } from '../../kernel/scope/of-company';
import type { CompanyScope } from '../../kernel/scope/scope';
import { libraryColumns } from './library-columns';

/** A number in the form that the tables store. */
export interface SoughtNumber {
  /** Position in the request. */
  at: number;
  office: string;
  /** Application number, or publication number without office and kind code. */
  number: string;
  kind: 'application' | 'publication';
}

/**
 * Finds patents of the platform by number.
 * @returns id by position in the request; positions without a patent are missing. If a text can be either, an
 * application number takes precedence over a publication number.
 */
export async function findPatentsByNumber(tx: Database, sought: readonly SoughtNumber[]): Promise<Map<number, number>> {
  if (sought.length === 0) return new Map();
  const { rows } = await tx.execute<{ at: number; id: number }>(sql`
    with sought as (
      select * from json_to_recordset(${JSON.stringify(sought)}::json) as given (at integer, office text, number text, kind text)
    )
    select distinct on (at) at, id from (
      select sought.at, patent.id, 1 as rank from sought
      join patent on patent.application_number = sought.number and patent.office = sought.office
      where sought.kind = 'application'
      union all
      select sought.at, publication.patent_id, 2 from sought
      join publication on publication.office = sought.office and publication.number = sought.number
      where sought.kind = 'publication'
    ) as found
    order by at, rank, id`);
  return new Map(rows.map((row) => [row.at, row.id]));
}

/**
 * Adds patents to a company's library and restores removed ones. A typed-in row of the same application is linked to
 * the platform's record and keeps its flags and note.
 * @param placed shelf and category of the added ones; undefined leaves them to the rule by names, and without category
 * @returns ids of the patents that were not in the library
 */
export async function addToLibrary(
  tx: Database,
  scope: CompanyScope,
  patentIds: readonly number[],
  { shelf, categoryId }: { shelf?: 'own' | 'watched'; categoryId?: number | null },
): Promise<Set<number>> {
  if (patentIds.length === 0) return new Set();
  const ids = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(patentIds)}::json))`;
  await tx.execute(sql`
    update library_patent as typed
    set patent_id = patent.id, application_number = null, title = null, publication_number = null, patent_type = null,
        applicants = null, applicant_keys = null, inventors = null, application_date = null, publication_date = null, legal_status = null,
        version = typed.version + 1, updated_at = now()
    from patent
    where typed.company_id = ${scope.companyId} and typed.patent_id is null and patent.office = 'CN'
      and typed.application_number = patent.application_number and patent.id in ${ids}
      and not exists (select from library_patent as present where present.company_id = ${scope.companyId} and present.patent_id = patent.id)`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into library_patent (company_id, patent_id, shelf, category_id)
    select ${scope.companyId}, value, ${shelf ?? null}, ${categoryId ?? null}::bigint from ${ids} as given (value)
    on conflict (company_id, patent_id) where patent_id is not null
    do update set removed_at = null, shelf = coalesce(excluded.shelf, library_patent.shelf),
      category_id = coalesce(excluded.category_id, library_patent.category_id), version = library_patent.version + 1, updated_at = now() where library_patent.removed_at is not null
    returning patent_id as id`);
  return new Set(rows.map((row) => row.id));
}

/** Returns which of the patents are in the library. */
export async function presentOf(tx: Database, scope: CompanyScope, patentIds: readonly number[]): Promise<number[]> {
  if (patentIds.length === 0) return [];
  const rows = await tx
    .select({ id: libraryPatent.patentId })
    .from(libraryPatent)
    .where(
      and(
        ofCompany(scope, libraryPatent.companyId),
        isNull(libraryPatent.removedAt),
        inArray(libraryPatent.patentId, [...patentIds]),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Returns the rows of the library by patent, with title and shelf. */
export async function findInLibrary(tx: Database, scope: CompanyScope, patentIds: readonly number[]) {
  if (patentIds.length === 0) return new Map<number, never>();
  const rows = await tx
    .select({
      patentId: libraryPatent.patentId,
      id: libraryPatent.id,
      title: patent.title,
      shelf: libraryColumns.shelf,
    })
    .from(libraryPatent)
    .innerJoin(patent, eq(patent.id, libraryPatent.patentId))
    .where(and(ofCompany(scope, libraryPatent.companyId), inArray(libraryPatent.patentId, [...patentIds])));
  return new Map(rows.map(({ patentId, ...row }) => [patentId!, row]));
}
