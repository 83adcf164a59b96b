import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import type { listRoster, RosterRow } from '@platform/contract/visitors/roster';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains, equals, hasMobile } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { visitor } from '../../kernel/database/schema/account';
import { theRow } from '../../kernel/database/the-row';

const roster = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: visitor.id,
      name: visitor.name,
      mobile: visitor.mobile,
      kind: visitor.kind,
      organisation: visitor.organisation,
      townIds: visitor.townIds,
      townNames: sql<
        string[]
      >`array(select town.name from town where town.id = any (${visitor.townIds}) order by town.id)`,
      note: visitor.note,
      state: sql<RosterRow['state']>`${visitor.state}`,
      lastLoginAt: isoTime(visitor.lastLoginAt),
      createdAt: isoTime(visitor.createdAt),
      isDemo: visitor.isDemo,
      version: visitor.version,
    })
    .from(visitor)
    .where(and(ne(visitor.state, 'unlisted'), where));

/** The field workers on the roster that match a filter. */
export const selectRoster = (db: Database, { keyword, townId, kind, state }: FilterOf<typeof listRoster>) =>
  roster(
    db,
    and(
      keyword
        ? or(contains([visitor.name, visitor.organisation], keyword), hasMobile(visitor.mobile, keyword))
        : undefined,
      townId === undefined ? undefined : sql`${townId} = any (${visitor.townIds})`,
      equals(visitor.kind, kind),
      equals(visitor.state, state),
    ),
  );

/** A page of the roster, by default newest first. */
export const pageRoster = (db: Database, request: ParsedRequestOf<typeof listRoster>) =>
  pageRows(db, request, {
    rows: selectRoster(db, request),
    sorts: { createdAt: visitor.createdAt, lastLoginAt: visitor.lastLoginAt, name: [byPinyin(visitor.name)] },
    defaultSort: '-createdAt',
    id: visitor.id,
  });

/** One field worker on the roster. @throws ApiError 404 */
export const readRosterVisitor = (db: Database, id: number): Promise<RosterRow> =>
  theRow(roster(db, eq(visitor.id, id)), '走访人员不存在。');

/** The field workers on the roster with these mobile numbers. */
export const rosterWithNumbers = (db: Database, numbers: readonly string[]): Promise<RosterRow[]> =>
  roster(db, inArray(visitor.mobile, [...numbers])).then((rows) => rows);
