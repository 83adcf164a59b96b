import type { Database } from '../../kernel/database/pool';
import { oneCharacterApart, wordsOfPinyin } from './near-words';
import { readVocabulary } from './vocabulary';

const MOST_OFFERS = 3;
/** Most expressions that are tried, the likeliest ones. */
const MOST_TRIED = 8;
const MOST_CHARACTERS = 30;

/**
 * Returns expressions like one that finds nothing, each of which finds something: what it is in pinyin, or with one
 * character exchanged. None for an expression with operators.
 * @param finds whether an expression finds anything
 */
export async function offersFor(
  db: Database,
  expression: string,
  finds: (expression: string) => Promise<boolean>,
): Promise<string[]> {
  const offers: string[] = [];
  for (const tried of (await nearTo(db, expression)).slice(0, MOST_TRIED)) {
    if (offers.length === MOST_OFFERS) break;
    if (await finds(tried)) offers.push(tried);
  }
  return offers;
}

async function nearTo(db: Database, expression: string): Promise<string[]> {
  if (/^[a-z][a-z'\s]+$/i.test(expression))
    return wordsOfPinyin(expression.toLowerCase().replace(/['\s]/g, ''), await readVocabulary(db));
  if (!/^[\p{Script=Han}\s]{2,}$/u.test(expression) || expression.length > MOST_CHARACTERS) return [];
  const { pinyin } = await import('pinyin-pro');
  return oneCharacterApart(expression, await readVocabulary(db), (character) =>
    pinyin(character, { toneType: 'none', v: true }),
  );
}
