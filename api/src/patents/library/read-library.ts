import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { LibraryPatent, listLibrary } from '@platform/contract/library/library';
import type { countShelves } from '@platform/contract/library/shelves';
import type { FilterOf } from '@platform/contract/list';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains, equals, onDays } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { libraryPatent, patent, patentCategory } from '../../kernel/database/schema/patent';
import { theRow } from '../../kernel/database/the-row';
import { ofCompany } from '../../kernel/scope/of-company';
import type { CompanyScope } from '../../kernel/scope/scope';
import { hasLegalStatus, hasPatentType, hasTitleOrNumber } from '../patents/patent-filters';
import { patentWords } from '../patents/patent-words';
import { libraryColumns } from './library-columns';

type Row = Awaited<ReturnType<typeof library>>[number];

/** Rows of a company's library that are not removed. */
const inLibrary = (scope: CompanyScope, where: SQL | undefined): SQL | undefined =>
  and(ofCompany(scope, libraryPatent.companyId), isNull(libraryPatent.removedAt), where);

/** The patents of a company's library, each joined with the platform's record. Removed patents are never included. */
const library = (db: Database, scope: CompanyScope, where: SQL | undefined) =>
  db
    .select(libraryColumns)
    .from(libraryPatent)
    .leftJoin(patent, eq(patent.id, libraryPatent.patentId))
    .leftJoin(patentCategory, eq(patentCategory.id, libraryPatent.categoryId))
    .where(inLibrary(scope, where));

/** The condition of a filter of the library. */
const matching = (filter: FilterOf<typeof listLibrary>): SQL | undefined =>
  and(
    hasTitleOrNumber(libraryColumns, filter.keyword),
    hasPatentType(libraryColumns.patentType, filter.patentType),
    hasLegalStatus(libraryColumns.legalStatus, filter.legalStatus),
    // Zero selects patents without a category.
    filter.categoryId === 0 ? isNull(libraryPatent.categoryId) : equals(libraryPatent.categoryId, filter.categoryId),
    equals(libraryPatent.core, filter.core),
    equals(libraryPatent.collected, filter.collected),
    equals(libraryColumns.shelf, filter.shelf),
    contains([sql`array_to_string(${libraryColumns.applicants}, ' ')`], filter.applicant),
    onDays(libraryPatent.createdAt, filter.addedFrom, filter.addedTo),
    filter.ids && inArray(libraryPatent.id, filter.ids),
    onDays(libraryColumns.applicationDate, filter.applicationFrom, filter.applicationTo),
    onDays(libraryColumns.publicationDate, filter.publicationFrom, filter.publicationTo),
  );

/** Selects the patents of a company's library that match a filter. */
export const selectLibrary = (db: Database, scope: CompanyScope, filter: FilterOf<typeof listLibrary>) =>
  library(db, scope, matching(filter));

/** Returns one page of a company's library, latest publication first unless sorted. */
export async function pageLibrary(
  db: Database,
  scope: CompanyScope,
  request: ParsedRequestOf<typeof listLibrary>,
): Promise<DataOf<typeof listLibrary>> {
  const { total, list } = await pageRows(db, request, {
    rows: selectLibrary(db, scope, request),
    sorts: {
      publicationDate: libraryColumns.publicationDate,
      applicationDate: libraryColumns.applicationDate,
      title: byPinyin(libraryColumns.title),
      addedAt: libraryPatent.createdAt,
      id: libraryPatent.id,
    },
    defaultSort: '-publicationDate',
    id: libraryPatent.id,
  });
  return { total, list: list.map(toLibraryPatent) };
}

/** Counts the patents on each shelf that match a filter; the filter by shelf itself is ignored. */
export async function readShelves(
  db: Database,
  scope: CompanyScope,
  filter: FilterOf<typeof listLibrary>,
): Promise<DataOf<typeof countShelves>> {
  const { shelf } = libraryColumns;
  const counted = await db
    .select({ shelf, count: count() })
    .from(libraryPatent)
    .leftJoin(patent, eq(patent.id, libraryPatent.patentId))
    .where(inLibrary(scope, matching({ ...filter, shelf: undefined })))
    .groupBy(shelf);
  const of = (shelf: 'own' | 'watched') => counted.find((each) => each.shelf === shelf)?.count ?? 0;
  return { own: of('own'), watched: of('watched') };
}

/**
 * Returns one patent of a company's library.
 * @throws ApiError 404 for another company's patent and for a removed one
 */
export async function readLibraryPatent(db: Database, scope: CompanyScope, id: number): Promise<LibraryPatent> {
  return toLibraryPatent(await theRow(library(db, scope, eq(libraryPatent.id, id))));
}

/** Converts a row to the shape of the contract. */
function toLibraryPatent({ patentId, filingYear: _filingYear, office, ...row }: Row): LibraryPatent {
  return {
    ...row,
    ...patentWords({ office, ...row }),
    origin: patentId === null ? 'manual' : 'platform',
  };
}
