import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content } from '../../kernel/database/schema/content';
import { contentText } from '../../kernel/database/schema/content-search';
import { newestGramSet } from './gram-set';
import { hasPhrase } from './text-condition';

/** Items whose public text has a phrase: for the keyword of a list, found as the search of the site finds it. */
export async function withPhrase(db: Database, phrase: string): Promise<SQL> {
  const { contentId, revisionId } = contentText;
  const found = hasPhrase(phrase, await newestGramSet(db));
  return sql`(${content.id}, ${content.publicRevisionId}) in (select ${contentId}, ${revisionId} from ${contentText} where ${found})`;
}
