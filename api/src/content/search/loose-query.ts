import type { QueryNode, TextLeaf } from '@platform/domain/query/query-node';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { isEmptyWord, queryWords } from '@platform/domain/text/query-words';
import type { Synonyms } from '../../settings/dictionaries/synonyms';

const QUOTE = /["“”]/;

/**
 * Returns the query as the site's search reads it: the words of a phrase may stand apart and in any order, each may be
 * replaced by a synonym, and words of a question are left out. Quoted phrases, exclusions and exclusive alternatives
 * stay exact, so the result finds everything that the query finds.
 * @param expression the text that was parsed, for the quotes
 */
export function looseQuery(node: QueryNode, expression: string, synonyms: Synonyms): QueryNode {
  const loose = (each: QueryNode): QueryNode => {
    if (each.type === 'text')
      return QUOTE.test(expression.slice(each.span.start, each.span.end)) ? each : looseLeaf(each, synonyms);
    if (each.type === 'or') return { ...each, operands: each.operands.map(loose) };
    if (each.type !== 'and') return each;
    const named = each.operands.filter((operand) => !isQuestionWord(operand));
    return and((named.length > 0 ? named : each.operands).map(loose), each.span);
  };
  return loose(node);
}

const isQuestionWord = (node: QueryNode): boolean => node.type === 'text' && isEmptyWord(normaliseText(node.phrase));

/** A leaf as a query: its phrase as written, or its words. */
function looseLeaf(leaf: TextLeaf, synonyms: Synonyms): QueryNode {
  const words = queryWords(leaf.phrase, synonyms.words);
  const apart = and(
    words.map((word) =>
      or(
        synonyms.of(word).map((phrase) => ({ ...leaf, phrase })),
        leaf.span,
      ),
    ),
    leaf.span,
  );
  return words.length > 1 ? or([leaf, apart], leaf.span) : apart;
}

/** Operands of the same kind are joined: `and` and `or` are never nested in one of their own kind. */
const joined = (type: 'and' | 'or', operands: readonly QueryNode[]): QueryNode[] =>
  operands.flatMap((operand) => (operand.type === type ? operand.operands : [operand]));

function and(operands: readonly QueryNode[], span: QueryNode['span']): QueryNode {
  const all = joined('and', operands);
  return all.length === 1 ? all[0]! : { type: 'and', operands: all, span };
}

function or(operands: readonly QueryNode[], span: QueryNode['span']): QueryNode {
  const all = joined('or', operands);
  return all.length === 1 ? all[0]! : { type: 'or', operands: all, span };
}
