import { type SQL, sql } from 'drizzle-orm';
import type { TextLeaf } from '@platform/domain/query/query-node';
import type { Database } from '../../kernel/database/pool';
import { content } from '../../kernel/database/schema/content';
import { readSynonyms } from '../../settings/dictionaries/synonyms';
import { contentText } from '../schema/content-search';
import { newestGramSet } from './gram-set';
import { looseQuery } from './loose-query';
import { textCondition } from './text-condition';

/**
 * Condition for items whose public text has the keyword of a list, matched as in the site's search. Operators and
 * wildcards in it are literal.
 */
export async function withPhrase(db: Database, phrase: string): Promise<SQL> {
  const { contentId, revisionId } = contentText;
  const leaf: TextLeaf = {
    type: 'text',
    fields: ['TI', 'AB'],
    phrase: phrase.replaceAll('*', ' '),
    span: { start: 0, end: phrase.length },
  };
  const found = textCondition(looseQuery(leaf, phrase, await readSynonyms(db)), await newestGramSet(db));
  return sql`(${content.id}, ${content.publicRevisionId}) in (select ${contentId}, ${revisionId} from ${contentText} where ${found})`;
}
