import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { AbsenceRow, listAbsences } from '@platform/contract/offices/absence';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains, equals } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { staffAbsence } from '../../kernel/database/schema/office';
import { theRow } from '../../kernel/database/the-row';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';

const absences = (db: Database, today: string, where: SQL | undefined) =>
  db
    .select({
      id: staffAbsence.id,
      userId: staffAbsence.userId,
      name: userAccount.name,
      townId: userAccount.townId,
      townName: sql<string>`coalesce(${town.name}, '')`,
      fromDay: staffAbsence.fromDay,
      toDay: staffAbsence.toDay,
      reason: staffAbsence.reason,
      state: sql<AbsenceRow['state']>`case when ${staffAbsence.toDay} < ${today}::date then 'past'
        when ${staffAbsence.fromDay} > ${today}::date then 'coming' else 'now' end`,
    })
    .from(staffAbsence)
    .innerJoin(userAccount, eq(userAccount.id, staffAbsence.userId))
    .leftJoin(town, eq(town.id, userAccount.townId))
    .where(where);

/** One page of absences, the latest first unless sorted. A street sees those of its own staff. */
export function pageAbsences(
  db: Database,
  scope: StaffScope,
  today: string,
  { current, ...request }: ParsedRequestOf<typeof listAbsences>,
): Promise<DataOf<typeof listAbsences>> {
  const where = and(
    inTerritory(scope, userAccount.townId),
    contains(userAccount.name, request.keyword),
    equals(userAccount.townId, request.townId),
    current ? gte(staffAbsence.toDay, today) : undefined,
  );
  return pageRows(db, request, {
    rows: absences(db, today, where),
    sorts: { fromDay: staffAbsence.fromDay, name: [byPinyin(userAccount.name)] },
    defaultSort: '-fromDay',
    id: staffAbsence.id,
  });
}

/** One absence. @throws ApiError 404 */
export const readAbsence = (db: Database, today: string, id: number): Promise<AbsenceRow> =>
  theRow(absences(db, today, eq(staffAbsence.id, id)), '外出登记不存在，可能已被删除。');
