import { fieldByCode } from './find-field';
import { parseQuery } from './parse-query';
import { QueryError } from './query-error';

/**
 * A condition on a name as people write it: `申请人=美的集团股份有限公司`, in quotes where it would be read otherwise.
 * @param code of a name field
 */
export function nameCondition(code: string, name: string): string {
  const { name: field } = fieldByCode(code);
  const phrase = name.replace(/["“”]/g, ' ').trim();
  const bare = `${field}=${phrase}`;
  return /^[\p{L}\p{N}]+$/u.test(phrase) && meansName(bare, code, phrase) ? bare : `${field}="${phrase}"`;
}

function meansName(expression: string, code: string, phrase: string): boolean {
  try {
    const { node } = parseQuery(expression);
    return node.type === 'name' && node.fields.join() === code && node.phrase === phrase;
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}
