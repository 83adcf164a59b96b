import { cutPhrase } from '../text/pieces';
import { DEFAULT_FIELD } from './fields';
import { nameCondition } from './name-condition';
import { printQuery } from './print-query';
import type { QueryNode, TextLeaf } from './query-node';

/** An expression with one of its words read as a name. */
export interface NameReading {
  /** PA or IN. */
  field: string;
  /** The word as it was typed. */
  name: string;
  node: QueryNode;
  expression: string;
}

const NAME_FIELDS = ['PA', 'IN'] as const;
/** Words of an expression that are tried. */
const MOST_WORDS = 4;
const LONGEST_NAME = 60;

/**
 * A word without a field is searched in texts, and may be the name of an applicant or an inventor: returns the
 * expression with each such word in turn read as a name. Only for a single word, and for words joined by AND to other
 * conditions.
 */
export function nameReadings(node: QueryNode): NameReading[] {
  const readings = (word: TextLeaf, whole: (leaf: QueryNode) => QueryNode): NameReading[] =>
    NAME_FIELDS.map((field) => {
      const read = whole({ type: 'name', fields: [field], phrase: word.phrase, span: word.span });
      return {
        field,
        name: word.phrase,
        node: read,
        expression: read.type === 'name' ? nameCondition(field, word.phrase) : printQuery(read),
      };
    });
  if (isBareName(node)) return readings(node, (leaf) => leaf);
  if (node.type !== 'and') return [];
  return node.operands
    .filter(isBareName)
    .slice(0, MOST_WORDS)
    .flatMap((word) =>
      readings(word, (leaf) => ({ ...node, operands: node.operands.map((each) => (each === word ? leaf : each)) })),
    );
}

/** A word that can be a name: not too short, not too long, not a number. */
function isBareName(node: QueryNode): node is TextLeaf {
  if (node.type !== 'text' || node.fields.join() !== DEFAULT_FIELD || node.phrase.length > LONGEST_NAME) return false;
  return cutPhrase(node.phrase).some(
    ({ kind, text }) => (kind === 'run' && text.length >= 2) || (kind === 'word' && /\p{L}{3}/u.test(text)),
  );
}
