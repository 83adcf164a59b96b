import { and, eq, inArray, sql } from 'drizzle-orm';
import { templateCalls } from '@platform/contract/consulting/answer-template';
import { templateLabels } from '@platform/contract/consulting/labels';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { answerTemplate } from '../../kernel/database/schema/consulting';
import { dictionaryEntry } from '../../settings/schema/settings';
import { ApiError } from '../../kernel/errors/api-error';
import { plainResource } from '../../kernel/writes/plain-resource';
import { takenField } from '../../kernel/writes/refuse-taken';
import { TOPICS } from './consultation-columns';
import { readTopics } from './read-consultations';

/** The templates for answers. */
export const templates = plainResource(templateCalls, {
  name: '答复模板',
  targetType: 'answer-template',
  table: answerTemplate,
  taken: { answer_template_title_unique: takenField(templateLabels, 'title') },
  rows: (db, where) =>
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
      .where(where),
  filter: ({ keyword, topic }) =>
    and(
      contains([answerTemplate.title, answerTemplate.text], keyword),
      topic ? inArray(answerTemplate.topic, ['', topic]) : undefined,
    ),
  sorts: { updatedAt: answerTemplate.updatedAt, title: byPinyin(answerTemplate.title) },
  defaultSort: '-updatedAt',
  audited: ['title', 'text', 'topic'],
  toValues: async (tx, values) => {
    const { topic } = values;
    if (topic && !(await readTopics(tx)).some(({ code }) => code === topic))
      throw ApiError.atField('topic', '没有这个类别，请重新选择');
    return values;
  },
});
