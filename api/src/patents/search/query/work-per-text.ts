import type { QueryNode } from '@platform/domain/query/query-node';
import { leavesOf } from '@platform/domain/query/walk-query';
import { cutPhrase } from '@platform/domain/text/pieces';

/** Single characters occur in nearly every text, many times. */
const ONE_CHARACTER = 20;
/** A pattern, a phrase: looked for in the database. */
const PATTERN = 0.5;
const PHRASE = 0.2;

/** The length that doubles the work: pieces of a phrase, characters of a pattern, pieces on the sides of a proximity. */
const PIECES_OF_PHRASE = 30;
const CHARACTERS_OF_PATTERN = 250;
const PIECES_OF_SIDES = 40;

/**
 * Returns the work of checking one abstract for a condition. The unit is the work of a proximity of two words. It grows
 * with the length of the condition: PostgreSQL takes five microseconds for a phrase of three pieces and fifty for one of a
 * thousand.
 */
export function workPerText(node: QueryNode): number {
  if (node.type === 'proximity') {
    const leaves = leavesOf(node);
    const areCharacters = leaves.every((leaf) => leaf.type === 'text' && [...leaf.phrase].length === 1);
    const pieces = leaves.reduce((sum, leaf) => sum + piecesOf(leaf), 0);
    return (areCharacters ? ONE_CHARACTER : 1) * (1 + pieces / PIECES_OF_SIDES);
  }
  if (node.type === 'wildcard') return PATTERN * (1 + node.pattern.length / CHARACTERS_OF_PATTERN);
  return PHRASE * (1 + piecesOf(node) / PIECES_OF_PHRASE);
}

const piecesOf = (node: QueryNode): number =>
  node.type === 'text' || node.type === 'name' ? cutPhrase(node.phrase).length : 1;
