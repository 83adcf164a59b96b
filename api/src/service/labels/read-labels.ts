import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf } from '@platform/contract/call';
import type { LabelRow, LabelSubject } from '@platform/contract/labels/label';
import type { visitCompanyLabel, visitDemandLabel } from '@platform/contract/labels/put-labels';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { label } from '../../kernel/database/schema/label';
import { theRow } from '../../kernel/database/the-row';
import type { StaffScope } from '../../kernel/scope/scope';
import { usesOf } from './label-uses.queries';

const above = alias(label, 'above');

type PlainLabel = Omit<LabelRow, 'uses' | 'used'>;

/** Labels in their order: each of the first level, followed by those below it. */
const labels = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: label.id,
      parentId: label.parentId,
      parentName: sql<string>`coalesce(${above.name}, '')`,
      name: label.name,
      color: label.color,
      template: label.template,
      position: label.position,
      isDemo: label.isDemo,
      version: label.version,
    })
    .from(label)
    .leftJoin(above, eq(above.id, label.parentId))
    .where(where)
    .orderBy(
      sql`coalesce(${above.position}, ${label.position})`,
      byPinyin(sql`coalesce(${above.name}, ${label.name})`),
      sql`coalesce(${above.id}, ${label.id})`,
      sql`${label.parentId} is not null`,
      label.position,
      byPinyin(label.name),
    );

/** All labels of a subject, with the number of rows of the territory that have each. */
export async function readLabels(
  db: Database,
  subject: LabelSubject,
  scope: StaffScope,
): Promise<{ list: LabelRow[] }> {
  return { list: await withUses(db, subject, await labels(db, eq(label.subject, subject)), scope) };
}

/** One label of a subject. @throws ApiError 404 */
export async function readLabel(db: Database, subject: LabelSubject, id: number): Promise<LabelRow> {
  const row = await theRow(labels(db, and(eq(label.subject, subject), eq(label.id, id))), '标签不存在，可能已被删除。');
  const [found] = await withUses(db, subject, [row], { kind: 'all' });
  return found!;
}

/** Labels of companies for forms. */
export async function readCompanyLabels(db: Database, scope: StaffScope): Promise<DataOf<typeof visitCompanyLabel>> {
  const { list } = await readLabels(db, 'company', scope);
  return { list: list.map(({ id, parentId, name, color, used }) => ({ id, parentId, name, color, companies: used })) };
}

/** Labels of demands for forms. */
export async function readDemandLabels(
  db: Database,
  keyword: string | undefined,
): Promise<DataOf<typeof visitDemandLabel>> {
  const rows = await labels(db, and(eq(label.subject, 'demand'), contains([label.name, above.name], keyword)));
  return {
    list: rows.map(({ id, parentId, parentName, name, color, template }) => ({
      id,
      parentId,
      parentName,
      name,
      color,
      template,
    })),
  };
}

async function withUses(
  db: Database,
  subject: LabelSubject,
  rows: readonly PlainLabel[],
  scope: StaffScope,
): Promise<LabelRow[]> {
  const ids = rows.map(({ id }) => id);
  const found = await usesOf(db, subject, ids, scope);
  return rows.map((row) => {
    const uses = (found.get(row.id) ?? []).map(({ use, count }) => ({ name: use.name, count }));
    return { ...row, uses, used: uses.reduce((sum, { count }) => sum + count, 0) };
  });
}
