import { eq, sql, type SQL } from 'drizzle-orm';
import { fewIds, oneOfFew } from '../../kernel/database/few-ids';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { companyLabel, label } from '../../kernel/database/schema/label';

/** Condition on labels: one of these, or below one of them. */
const isOneOfLabels = (ids: readonly number[]) => {
  const asked = sql`${sql.param(ids)}::bigint[]`;
  return sql`(${label.id} = any (${asked}) or ${label.parentId} = any (${asked}))`;
};

/** Companies with one of the labels, or one below it. */
export const bearsOne = (ids: readonly number[] | undefined) =>
  ids?.length
    ? sql`exists (select from ${companyLabel} join ${label} on ${label.id} = ${companyLabel.labelId} where ${companyLabel.companyId} = ${company.id} and ${isOneOfLabels(ids)})`
    : undefined;

/** The same by ids of companies, where they are few. */
export async function fewLabelled(db: Database, ids: readonly number[] | undefined): Promise<SQL | undefined> {
  if (!ids?.length) return undefined;
  const found = db
    .selectDistinct({ id: sql`${companyLabel.companyId}`.as('id') })
    .from(companyLabel)
    .innerJoin(label, eq(label.id, companyLabel.labelId))
    .where(isOneOfLabels(ids));
  return oneOfFew(company.id, await fewIds(db, found));
}

/** A value of each label of a company, in label order: the first level before the second. */
export const ofItsLabels = <Value>(value: SQL) =>
  sql<Value>`array(select ${value} from ${companyLabel} join ${label} on ${label.id} = ${companyLabel.labelId} where ${companyLabel.companyId} = ${company.id} order by ${label.parentId} is not null, ${label.position}, ${label.id})`;
