import { eq } from 'drizzle-orm';
import { templateLabels } from '@platform/contract/consulting/labels';
import type { Database } from '../../kernel/database/pool';
import { answerTemplate } from '../../kernel/database/schema/consulting';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds and changes templates. */
export const templateWrites = writesTo(answerTemplate, {
  answer_template_title_unique: takenField(templateLabels, 'title'),
});

/** Takes a template away. @returns its name, undefined where there is none */
export async function removeTemplate(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db
    .delete(answerTemplate)
    .where(eq(answerTemplate.id, id))
    .returning({ title: answerTemplate.title });
  return row?.title;
}
