import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { ClockRuleRow, listClockRules } from '@platform/contract/offices/clock-rule';
import { allowanceText, type TimeAllowance } from '@platform/domain/demands/time-allowance';
import type { ClockRule } from '@platform/domain/demands/rule-for';
import { equals } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { label } from '../../kernel/database/schema/label';
import { clockRule } from '../../kernel/database/schema/office';
import { theRow } from '../../kernel/database/the-row';
import type { StaffScope } from '../../kernel/scope/scope';
import { ofTownOrDistrict } from './of-town-or-district';

const parent = alias(label, 'parent');
const later = alias(clockRule, 'later');

/** `holds` marks the rule of its label and town that began last. */
const stateOn = (db: Database, today: string) => {
  const followed = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      sql`${later.labelId} is not distinct from ${clockRule.labelId} and ${later.townId} is not distinct from ${clockRule.townId}
        and ${later.fromDay} > ${clockRule.fromDay} and ${later.fromDay} <= ${today}::date`,
    );
  return sql<ClockRuleRow['state']>`case when ${clockRule.fromDay} > ${today}::date then 'coming'
    when exists (${followed}) then 'past' else 'holds' end`;
};

const rules = (db: Database, today: string, where: SQL | undefined) =>
  db
    .select({
      id: clockRule.id,
      labelId: clockRule.labelId,
      labelName: sql<string>`coalesce(concat_ws(' / ', ${parent.name}, ${label.name}), '')`,
      townId: clockRule.townId,
      townName: sql<string>`coalesce(${town.name}, '')`,
      fromDay: clockRule.fromDay,
      responseText: inWords(clockRule.response),
      planText: inWords(clockRule.plan),
      resolutionText: inWords(clockRule.resolution),
      state: stateOn(db, today),
      userName: sql<string>`coalesce(${userAccount.name}, '')`,
      isDemo: clockRule.isDemo,
    })
    .from(clockRule)
    .leftJoin(label, eq(label.id, clockRule.labelId))
    .leftJoin(parent, eq(parent.id, label.parentId))
    .leftJoin(town, eq(town.id, clockRule.townId))
    .leftJoin(userAccount, eq(userAccount.id, clockRule.userId))
    .where(where);

const inWords = (column: typeof clockRule.response | typeof clockRule.plan | typeof clockRule.resolution) =>
  sql<string>`${column}`.mapWith((value: TimeAllowance) => allowanceText(value));

/** One page of rules, the last to begin first unless sorted. A street sees those of its town and of every town. */
export function pageClockRules(
  db: Database,
  scope: StaffScope,
  today: string,
  { state, ...request }: ParsedRequestOf<typeof listClockRules>,
): Promise<DataOf<typeof listClockRules>> {
  const where = and(
    ofTownOrDistrict(scope, clockRule.townId),
    equals(clockRule.townId, request.townId),
    state ? sql`${stateOn(db, today)} = ${state}` : undefined,
  );
  return pageRows(db, request, {
    rows: rules(db, today, where),
    sorts: { fromDay: clockRule.fromDay },
    defaultSort: '-fromDay',
    id: clockRule.id,
  });
}

/** One rule. @throws ApiError 404 */
export const readClockRule = (db: Database, today: string, id: number): Promise<ClockRuleRow> =>
  theRow(rules(db, today, eq(clockRule.id, id)), '此时限不存在，可能已被删除。');

/** All past, current and future rules that apply to demands from a town. */
export function rulesOfTown(db: Database, townId: number | null): Promise<(ClockRule & { id: number })[]> {
  return db
    .select({
      id: clockRule.id,
      labelId: clockRule.labelId,
      townId: clockRule.townId,
      fromDay: clockRule.fromDay,
      response: clockRule.response,
      plan: clockRule.plan,
      resolution: clockRule.resolution,
    })
    .from(clockRule)
    .where(or(isNull(clockRule.townId), townId === null ? undefined : eq(clockRule.townId, townId)))
    .then((rows) => rows);
}
