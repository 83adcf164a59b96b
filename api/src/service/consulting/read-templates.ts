import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { AnswerTemplate, listTemplates } from '@platform/contract/consulting/answer-template';
import { byPinyin } from '../../kernel/database/by-pinyin';
import { contains } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { answerTemplate } from '../../kernel/database/schema/consulting';
import { dictionaryEntry } from '../../kernel/database/schema/settings';
import { theRow } from '../../kernel/database/the-row';
import { TOPICS } from './consultation-columns';

const templates = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: answerTemplate.id,
      title: answerTemplate.title,
      text: answerTemplate.text,
      topic: answerTemplate.topic,
      topicName: sql<string>`coalesce(${dictionaryEntry.label}, ${answerTemplate.topic})`,
      updatedAt: isoTime(answerTemplate.updatedAt),
      isDemo: answerTemplate.isDemo,
      version: answerTemplate.version,
    })
    .from(answerTemplate)
    .leftJoin(
      dictionaryEntry,
      and(eq(dictionaryEntry.dictionary, TOPICS), eq(dictionaryEntry.code, answerTemplate.topic)),
    )
    .where(where);

/** One page of templates, the last changed first unless sorted. */
export function pageTemplates(
  db: Database,
  request: ParsedRequestOf<typeof listTemplates>,
): Promise<DataOf<typeof listTemplates>> {
  const where = and(
    contains([answerTemplate.title, answerTemplate.text], request.keyword),
    request.topic ? inArray(answerTemplate.topic, ['', request.topic]) : undefined,
  );
  return pageRows(db, request, {
    rows: templates(db, where),
    sorts: { updatedAt: answerTemplate.updatedAt, title: byPinyin(answerTemplate.title) },
    defaultSort: '-updatedAt',
    id: answerTemplate.id,
  });
}

/** One template. @throws ApiError 404 */
export const readTemplate = (db: Database, id: number): Promise<AnswerTemplate> =>
  theRow(templates(db, eq(answerTemplate.id, id)), '答复模板不存在，可能已被删除。');
