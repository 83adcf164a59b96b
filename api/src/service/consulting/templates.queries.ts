import { and, eq } from 'drizzle-orm';
import { templateLabels } from '@platform/contract/consulting/labels';
import type { Database } from '../../kernel/database/pool';
import { answerTemplate } from '../../kernel/database/schema/consulting';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds and changes templates. */
export const templateWrites = writesTo(answerTemplate, {
  answer_template_title_unique: takenField(templateLabels, 'title'),
});

/** Takes a template away if it still has this version. @returns whether it had */
export async function removeTemplate(db: Database, { id, version }: { id: number; version: number }): Promise<boolean> {
  const removed = await db
    .delete(answerTemplate)
    .where(and(eq(answerTemplate.id, id), eq(answerTemplate.version, version)))
    .returning({ id: answerTemplate.id });
  return removed.length > 0;
}
