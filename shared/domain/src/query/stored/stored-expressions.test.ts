import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseQuery } from '../parse-query';
import { PRINTED_LIMITS } from '../query-limits';
import type { QueryNode } from '../query-node';
import { firstReading } from './first-reading';
import { lastingExpression } from './lasting-expression';

/**
 * Expressions stored by users with their meaning: `typed` in the language of a release, the `canonical` print beside
 * it, and the tree that both must keep. Entries are only added.
 */
interface Stored {
  typed: string;
  canonical: string;
  tree: Partial<QueryNode>;
}

const stored = JSON.parse(readFileSync(join(__dirname, 'first-language.json'), 'utf8')) as Stored[];
const meaningOf = (expression: string) => parseQuery(expression, PRINTED_LIMITS).node;
describe('expressions kept by the first release', () => {
  it.each(stored)('$typed means what it meant', ({ typed, canonical, tree }) => {
    expect(meaningOf(lastingExpression(typed, null))).toMatchObject(tree);
    expect(meaningOf(lastingExpression(typed, canonical))).toMatchObject(tree);
  });

  it.each(stored)('$canonical is read alike for all time', ({ typed, canonical, tree }) => {
    expect(meaningOf(canonical)).toMatchObject(tree);
    expect(firstReading(typed)).toBe(canonical);
  });

  it('shows an expression as it was typed as long as it is read as it was', () => {
    expect(lastingExpression(' TI= 空调 ', null)).toBe(' TI= 空调 ');
    expect(lastingExpression('空调 压缩机', '"空调" OR "压缩机"')).toBe('"空调" OR "压缩机"');
  });

  it('leaves what the first release refused as it is', () => {
    expect(lastingExpression('(空调', null)).toBe('(空调');
  });
});
