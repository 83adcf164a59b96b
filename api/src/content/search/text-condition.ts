import { or, type SQL, sql, and, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { memberFields } from '@platform/domain/query/find-field';
import type { QueryNode, TextLeaf } from '@platform/domain/query/query-node';
import { isLeaf } from '@platform/domain/query/walk-query';
import { piecesPattern } from '@platform/domain/text/phrase-pattern';
import { cutPhrase, hasSigns, type Piece } from '@platform/domain/text/pieces';
import { phraseTokens } from '@platform/domain/text/tokenise';
import { contentText } from '../schema/content-search';
import { ApiError } from '../../kernel/errors/api-error';
import type { GramSet } from './gram-set';

/** Message for the parts of an expression that the index of the site's texts does not support. */
const REFUSED = '网站内容不支持通配符和邻近运算，请改用词语检索；专利检索不受影响。';

const columnOf: Readonly<Record<string, 'title' | 'body'>> = { TI: 'title', AB: 'body' };

/** Second alias of the texts, for the index query. */
const indexed = alias(contentText, 'indexed');
type Texts = typeof contentText | typeof indexed;

/**
 * Returns the condition for the rows of `content_text` that match a query, as `evaluateQuery` evaluates a record with
 * the title as `TI` and the rest as `AB`.
 * @param set the grams by which the index narrows the rows; undefined for rows that were already found, because reading
 * their index entries costs more than reading their texts
 * @throws ApiError 422 for wildcards and proximity operators
 */
export function textCondition(node: QueryNode, set: GramSet | undefined): SQL {
  if (isLeaf(node)) {
    if (node.type === 'wildcard') throw ApiError.atField('exp', REFUSED);
    // Texts have no other field.
    return node.type === 'text' ? phraseCondition(node, set) : sql`false`;
  }
  switch (node.type) {
    case 'and':
      return and(...node.operands.map((operand) => textCondition(operand, set)))!;
    case 'or':
      return or(...node.operands.map((operand) => textCondition(operand, set)))!;
    case 'xor':
      return sql`(${sql.join(
        node.operands.map((operand) => sql`(${textCondition(operand, set)})::int`),
        sql` + `,
      )}) % 2 = 1`;
    case 'not':
      return not(textCondition(node.operand, set));
    default:
      throw ApiError.atField('exp', REFUSED);
  }
}

/**
 * Each phrase is a separate index query, not one of several conditions: for those PostgreSQL may read the tokens of
 * every row, which takes a hundred times as long as the index.
 */
function phraseCondition({ phrase, fields }: Pick<TextLeaf, 'phrase' | 'fields'>, set: GramSet | undefined): SQL {
  const columns = [...new Set(fields.flatMap(memberFields))].flatMap((field) => columnOf[field] ?? []);
  const pieces = cutPhrase(phrase);
  if (columns.length === 0 || pieces.length === 0) return sql`false`;
  if (pieces.some(({ kind }) => kind === 'prefix')) throw ApiError.atField('exp', REFUSED);
  const fitsIn = (texts: Texts) => or(...columns.map((column) => fits(texts[column], pieces)))!;
  if (set === undefined) return fitsIn(contentText);
  const { tokens, decided } = phraseTokens(phrase);
  const anywhere = columns.length === Object.keys(columnOf).length;
  if (decided && anywhere) return isAmong(withTokens(tokens));
  const grams = pieces.filter(({ kind }) => kind === 'run').flatMap(({ text }) => set.grams.cover(text));
  if (grams.length === 0) return isAmong(withTokens(tokens, fitsIn(indexed)));
  const [only] = pieces;
  const isGram = anywhere && pieces.length === 1 && !hasSigns(only!) && set.grams.has(only!.text);
  const ofSet = sql`${indexed.gramSetId} = ${set.id}::uuid`;
  const found = isGram
    ? withTokens([only!.text], ofSet)
    : withTokens([...tokens, ...grams.map(({ gram }) => gram)], and(ofSet, fitsIn(indexed)));
  // Texts that were indexed with another set have other grams.
  const ofOthers = and(sql`${indexed.gramSetId} is distinct from ${set.id}::uuid`, fitsIn(indexed));
  return isAmong(sql`${found} union all ${withTokens(tokens, ofOthers)}`);
}

const isAmong = (found: SQL): SQL => sql`${contentText.contentId} in (${found})`;

/** Condition for the texts that the index has under all the tokens and that match `condition`. */
function withTokens(tokens: readonly string[], condition?: SQL): SQL {
  const holds = sql`${indexed.tokens} @> ${sql.param([...tokens], contentText.tokens)}`;
  return sql`select ${indexed.contentId} from ${contentText} ${sql.identifier('indexed')} where ${and(holds, condition)}`;
}

function fits(column: Texts['title' | 'body'], pieces: readonly Piece[]): SQL {
  const [only] = pieces;
  return pieces.length === 1 && only!.kind === 'run' && !hasSigns(only!)
    ? sql`strpos(${column}, ${only!.text}) > 0`
    : sql`${column} ~ ${piecesPattern(pieces)}`;
}
