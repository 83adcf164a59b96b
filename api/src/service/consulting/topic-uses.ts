import { count, inArray } from 'drizzle-orm';
import { consultation } from '../../kernel/database/schema/consulting';
import type { DictionaryUse } from '../../kernel/ports/dictionary-use';
import { TOPICS } from './consultation-columns';

/** Counts the consultations of each topic. */
export const topicUses: DictionaryUse = {
  dictionary: TOPICS,
  async count(db, codes) {
    const rows = await db
      .select({ topic: consultation.topic, count: count() })
      .from(consultation)
      .where(inArray(consultation.topic, [...codes]))
      .groupBy(consultation.topic);
    return new Map(rows.map((row) => [row.topic, row.count]));
  },
};
