import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { LabelSubject } from '@platform/contract/labels/label';
import { ofTerritory } from '../../companies/work/read-companies';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { demand, demandLabel } from '../../kernel/database/schema/demand';
import { companyLabel } from '../../kernel/database/schema/label';
import { clockRule, serviceMatrix } from '../../kernel/database/schema/office';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';

/** Rows that have or refer to labels. A new kind of row is a new entry in {@link labelUses}. */
export interface LabelUse {
  subject: LabelSubject;
  /** The name of the rows with their measure word: 家企业. */
  name: string;
  /**
   * The number of rows with each of the labels.
   * @param scope counts only rows of this territory, where rows have one; without it all rows are counted
   */
  count(db: Database, ids: readonly number[], scope?: StaffScope): Promise<{ id: number; count: number }[]>;
  /** Replaces one label of the rows by the other. Deletes a row that would become a duplicate. */
  move(db: Database, from: number, to: number): Promise<unknown>;
}

const companies: LabelUse = {
  subject: 'company',
  name: '家企业',
  count: (db, ids, scope) =>
    db
      .select({ id: companyLabel.labelId, count: count() })
      .from(companyLabel)
      .innerJoin(company, eq(company.id, companyLabel.companyId))
      .where(and(inArray(companyLabel.labelId, [...ids]), scope && ofTerritory(scope)))
      .groupBy(companyLabel.labelId),
  move: async (db, from, to) => {
    await db.execute(
      sql`insert into ${companyLabel} (company_id, label_id, user_id, created_at)
          select company_id, ${to}, user_id, created_at from ${companyLabel} where label_id = ${from} on conflict do nothing`,
    );
    await db.delete(companyLabel).where(eq(companyLabel.labelId, from));
  },
};

const demands: LabelUse = {
  subject: 'demand',
  name: '项诉求',
  // Removed demands can be restored, so without a scope they count too.
  count: (db, ids, scope) =>
    db
      .select({ id: demandLabel.labelId, count: count() })
      .from(demandLabel)
      .innerJoin(demand, eq(demand.id, demandLabel.demandId))
      .where(
        and(
          inArray(demandLabel.labelId, [...ids]),
          scope && and(inTerritory(scope, demand.townId), isNull(demand.removedAt)),
        ),
      )
      .groupBy(demandLabel.labelId),
  move: async (db, from, to) => {
    await db.execute(
      sql`insert into ${demandLabel} (demand_id, label_id)
          select demand_id, ${to} from ${demandLabel} where label_id = ${from} on conflict do nothing`,
    );
    await db.delete(demandLabel).where(eq(demandLabel.labelId, from));
  },
};

const matrixLines: LabelUse = {
  subject: 'demand',
  name: '条服务矩阵',
  count: (db, ids) =>
    db
      .select({ id: serviceMatrix.labelId, count: count() })
      .from(serviceMatrix)
      .where(inArray(serviceMatrix.labelId, [...ids]))
      .groupBy(serviceMatrix.labelId),
  move: async (db, from, to) => {
    await db
      .update(serviceMatrix)
      .set({ labelId: to, version: sql`${serviceMatrix.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(serviceMatrix.labelId, from), hasNone('service_matrix', to)));
    await db.delete(serviceMatrix).where(eq(serviceMatrix.labelId, from));
  },
};

const clockRules: LabelUse = {
  subject: 'demand',
  name: '条时限规则',
  count: (db, ids) =>
    db
      .select({ id: sql<number>`${clockRule.labelId}`, count: count() })
      .from(clockRule)
      .where(inArray(clockRule.labelId, [...ids]))
      .groupBy(clockRule.labelId),
  move: async (db, from, to) => {
    await db
      .update(clockRule)
      .set({ labelId: to })
      .where(and(eq(clockRule.labelId, from), hasNone('clock_rule', to)));
    await db.delete(clockRule).where(eq(clockRule.labelId, from));
  },
};

/** Selects rows for whose town the other label has no row yet. An existing row of the other label takes precedence. */
const hasNone = (table: 'service_matrix' | 'clock_rule', labelId: number): SQL => {
  const name = sql.identifier(table);
  return sql`not exists (select from ${name} as own where own.label_id = ${labelId} and own.town_id is not distinct from ${name}.town_id)`;
};

/** All kinds of rows that have or refer to labels. */
const labelUses: readonly LabelUse[] = [companies, demands, matrixLines, clockRules];

/** The uses of each label of a subject, by kind of row. Unused labels are missing. */
export async function usesOf(
  db: Database,
  subject: LabelSubject,
  ids: readonly number[],
  scope?: StaffScope,
): Promise<ReadonlyMap<number, { use: LabelUse; count: number }[]>> {
  const found = new Map<number, { use: LabelUse; count: number }[]>();
  if (ids.length === 0) return found;
  for (const use of labelUses) {
    if (use.subject !== subject) continue;
    for (const row of await use.count(db, ids, scope))
      found.set(row.id, [...(found.get(row.id) ?? []), { use, count: row.count }]);
  }
  return found;
}

/** Replaces one label by the other in all rows. */
export async function moveUses(db: Database, subject: LabelSubject, from: number, to: number): Promise<void> {
  for (const use of labelUses) if (use.subject === subject) await use.move(db, from, to);
}
