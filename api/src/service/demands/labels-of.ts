import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LabelLine } from '@platform/domain/demands/label-line';
import type { Database } from '../../kernel/database/pool';
import { demandLabel } from '../../kernel/database/schema/demand';
import { label } from '../../kernel/database/schema/label';

export interface DemandLabelLine extends LabelLine {
  name: string;
  color: string;
}

const above = alias(label, 'above');

/** Returns the labels of demands, by id, each in its own colour or that of its parent. */
export async function labelsOf(db: Database, ids: readonly number[]): Promise<Map<number, DemandLabelLine[]>> {
  const labels = new Map<number, DemandLabelLine[]>();
  if (ids.length === 0) return labels;
  const rows = await db
    .select({
      demandId: demandLabel.demandId,
      id: label.id,
      parentId: label.parentId,
      name: label.name,
      color: sql<string>`coalesce(nullif(${label.color}, ''), ${above.color}, '')`,
    })
    .from(demandLabel)
    .innerJoin(label, eq(label.id, demandLabel.labelId))
    .leftJoin(above, eq(above.id, label.parentId))
    .where(inArray(demandLabel.demandId, [...ids]))
    .orderBy(asc(label.position), asc(label.id));
  for (const { demandId, ...row } of rows) {
    const found = labels.get(demandId) ?? [];
    found.push(row);
    labels.set(demandId, found);
  }
  return labels;
}
