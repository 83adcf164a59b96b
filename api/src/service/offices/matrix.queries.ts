import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { label } from '../../kernel/database/schema/label';
import { serviceMatrix } from '../../kernel/database/schema/office';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds, changes and removes lines of the service matrix. */
export const matrixWrites = writesTo(serviceMatrix, {
  service_matrix_place: { field: 'labelId', message: '此标签在该镇街已有安排' },
  service_matrix_town_id_town_id_fk: { field: 'townId', message: '所选镇街不存在' },
});

/** Whether a label of demands with this id exists. */
export const isDemandLabel = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.$count(label, and(eq(label.id, id), eq(label.subject, 'demand')))) > 0;
