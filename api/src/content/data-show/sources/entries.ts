import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { listBlockEntries } from '@platform/contract/data-show/block-rows';
import { byPinyin } from '../../../kernel/text/by-pinyin';
import { equals, onDays } from '../../../kernel/database/filters';
import { pageRows } from '../../../kernel/database/page-rows';
import type { Database } from '../../../kernel/database/pool';
import { company, town } from '../../../kernel/database/schema/company';
import type { StoredSource } from '../../schema/data-show';
import { registerEntry } from '../../../companies/schema/register';
import type { RowSource } from './row-source';

const ownTown = sql`(select town.name from company join town on town.id = company.town_id
  where company.id = ${registerEntry.companyId})`;

/** Entries of the registers as a table. */
export const entryRows: RowSource = {
  table: registerEntry,
  isDemo: sql`${registerEntry.isDemo}`,
  slices: {
    category: { value: sql`nullif(${registerEntry.category}, '')`, has: (value) => eq(registerEntry.category, value) },
    state: { value: sql`nullif(${registerEntry.state}, '')`, has: (value) => eq(registerEntry.state, value) },
    year: {
      value: sql`to_char(${registerEntry.date}, 'YYYY')`,
      has: (year) =>
        /^\d{4}$/.test(year) ? onDays(registerEntry.date, `${year}-01-01`, `${year}-12-31`)! : sql`false`,
    },
    town: {
      value: ownTown,
      has: (
        name,
      ) => sql`${registerEntry.companyId} in (select company.id from company join town on town.id = company.town_id
        where town.name = ${name})`,
    },
  },
};

/** Condition for the entries of a register that a source selects. */
export function entriesWhere(source: Extract<StoredSource, { kind: 'register' }>): SQL {
  return and(
    eq(registerEntry.register, source.register),
    equals(registerEntry.category, source.category ?? undefined),
    equals(registerEntry.state, source.state ?? undefined),
    onDays(registerEntry.date, source.dateFrom ?? undefined, source.dateTo ?? undefined),
  )!;
}

/** Returns a page of the entries of a condition, the latest first unless sorted. */
export function pageEntries(db: Database, request: ParsedRequestOf<typeof listBlockEntries>, where: SQL | undefined) {
  return pageRows(db, request, {
    rows: db
      .select({
        id: registerEntry.id,
        title: registerEntry.title,
        number: registerEntry.number,
        holder: registerEntry.holder,
        town: sql<string>`coalesce(${town.name}, '')`,
        category: registerEntry.category,
        state: registerEntry.state,
        date: registerEntry.date,
        expiryDate: registerEntry.expiryDate,
        source: registerEntry.source,
        isDemo: registerEntry.isDemo,
      })
      .from(registerEntry)
      .leftJoin(company, eq(company.id, registerEntry.companyId))
      .leftJoin(town, eq(town.id, company.townId))
      .where(where),
    sorts: { date: registerEntry.date, expiryDate: registerEntry.expiryDate, title: byPinyin(registerEntry.title) },
    defaultSort: '-date',
    id: registerEntry.id,
  });
}
