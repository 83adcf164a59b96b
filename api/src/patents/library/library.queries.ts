import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { LibraryPatent, listLibrary } from '@platform/contract/library/library';
import { cleanNumber } from '@platform/domain/numbers/clean-number';
import { findLegalStatus, LEGAL_STATUS_NAMES } from '@platform/domain/patents/legal-status';
import { PATENT_TYPE_NAMES } from '@platform/domain/patents/patent-type';
import { byPinyin } from '../../kernel/database/by-pinyin';
import type { Database } from '../../kernel/database/pool';
import { libraryPatent, patent, patentCategory } from '../../kernel/database/schema/patent';
import { containsPattern } from '../../kernel/http/like-pattern';
import { applicationNumberText } from '../patents/application-number-text';
import { libraryColumns } from './library-columns';

type LibraryFilter = ParsedRequestOf<typeof listLibrary>;
type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** One page of a company's library, latest publication first unless sorted, and how many rows there are. */
export async function pageLibrary(
  db: Database,
  companyId: number,
  filter: LibraryFilter,
): Promise<DataOf<typeof listLibrary>> {
  const where = toCondition(companyId, filter);
  const rows = await selectRows(db)
    .where(where)
    .orderBy(...toOrder(filter.sort))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size);
  const [totals] = await db
    .select({ total: count() })
    .from(libraryPatent)
    .leftJoin(patent, eq(patent.id, libraryPatent.patentId))
    .where(where);
  return { total: totals?.total ?? 0, list: rows.map(toLibraryPatent) };
}

/** One row of a company's library, removed ones included; null when it is not the company's. */
export async function findLibraryRow(db: Database, companyId: number, id: number): Promise<Row | null> {
  const [row] = await selectRows(db).where(and(eq(libraryPatent.companyId, companyId), eq(libraryPatent.id, id)));
  return row ?? null;
}

/** As the contract has it. */
export function toLibraryPatent({
  patentId,
  filingYear: _filingYear,
  removedAt: _removedAt,
  office,
  ...row
}: Row): LibraryPatent {
  return {
    ...row,
    applicationNumber: applicationNumberText(office, row.applicationNumber),
    patentType: row.patentType ? PATENT_TYPE_NAMES[row.patentType] : '',
    legalStatus: LEGAL_STATUS_NAMES[row.legalStatus],
    origin: patentId === null ? 'manual' : 'platform',
  };
}

function selectRows(db: Database) {
  return db
    .select(libraryColumns)
    .from(libraryPatent)
    .leftJoin(patent, eq(patent.id, libraryPatent.patentId))
    .leftJoin(patentCategory, eq(patentCategory.id, libraryPatent.categoryId))
    .$dynamic();
}

function toCondition(companyId: number, filter: LibraryFilter): SQL | undefined {
  const statuses = filter.legalStatus?.map((name) => findLegalStatus(name) ?? 'unknown');
  return and(
    eq(libraryPatent.companyId, companyId),
    isNull(libraryPatent.removedAt),
    filter.keyword ? toKeyword(filter.keyword) : undefined,
    filter.patentType?.length ? inArray(libraryColumns.patentType, filter.patentType) : undefined,
    statuses?.length ? inArray(libraryColumns.legalStatus, statuses) : undefined,
    // Zero asks for what is in no category.
    filter.categoryId === undefined
      ? undefined
      : filter.categoryId === 0
        ? isNull(libraryPatent.categoryId)
        : eq(libraryPatent.categoryId, filter.categoryId),
    filter.core === undefined ? undefined : eq(libraryPatent.core, filter.core),
    filter.collected === undefined ? undefined : eq(libraryPatent.collected, filter.collected),
    filter.applicationFrom ? gte(libraryColumns.applicationDate, sql`${filter.applicationFrom}::date`) : undefined,
    filter.applicationTo ? lte(libraryColumns.applicationDate, sql`${filter.applicationTo}::date`) : undefined,
  );
}

/** Part of the title, or of a number in whatever spelling it was typed. */
function toKeyword(keyword: string): SQL | undefined {
  const number = cleanNumber(keyword).replace(/^(?:CN|ZL)(?=\d)/, '');
  const inTitle = ilike(libraryColumns.title, containsPattern(keyword));
  if (!/\d/.test(number)) return inTitle;
  // A number pasted with its kind code is found by the number without it.
  const bare = number.replace(/(?<=\d{7})[A-WYZ]\d?$/, '');
  return or(
    inTitle,
    ilike(libraryColumns.applicationNumber, containsPattern(bare)),
    ilike(libraryColumns.publicationNumber, containsPattern(bare)),
  );
}

function toOrder(sort: LibraryFilter['sort']): SQL[] {
  const descending = sort === undefined || sort.startsWith('-');
  const id = descending ? desc(libraryPatent.id) : asc(libraryPatent.id);
  const key = (sort ?? '-publicationDate').replace(/^-/, '') as 'publicationDate' | 'applicationDate' | 'title' | 'id';
  if (key === 'id') return [id];
  const column = key === 'title' ? byPinyin(libraryColumns.title) : libraryColumns[key];
  return [descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, id];
}
