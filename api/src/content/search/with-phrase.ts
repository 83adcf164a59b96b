import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content } from '../../kernel/database/schema/content';
import { contentText } from '../schema/content-search';
import { newestGramSet } from './gram-set';
import { hasPhrase } from './text-condition';

/** Condition for items whose public text has the keyword of a list, matched as in the site's search. */
export async function withPhrase(db: Database, phrase: string): Promise<SQL> {
  const { contentId, revisionId } = contentText;
  const found = hasPhrase(phrase, await newestGramSet(db));
  return sql`(${content.id}, ${content.publicRevisionId}) in (select ${contentId}, ${revisionId} from ${contentText} where ${found})`;
}
