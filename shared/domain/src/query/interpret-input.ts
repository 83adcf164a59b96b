import { parseQuery, type ParsedQuery } from './parse-query';
import { printQuery } from './print-query';

/**
 * Parses what was typed into a plain search box. A lone company name (公司, 厂, 大学 … after at least four characters) is read
 * as the applicant when there is one of that name, otherwise as text; either way the other reading is offered.
 *
 * @param applicantExists whether any patent has an applicant that contains this name
 * @throws QueryError
 */
export async function interpretInput(
  input: string,
  applicantExists: (name: string) => Promise<boolean> | boolean,
): Promise<ParsedQuery> {
  const parsed = parseQuery(input);
  if (!parsed.alternative || parsed.interpretation) return parsed;
  const other = parseQuery(parsed.alternative.expression).node;
  if (other.type !== 'name' || !(await applicantExists(other.phrase))) return parsed;
  return {
    ...parsed,
    node: other,
    interpretation: { field: 'PA', message: '已按申请（专利权）人检索' },
    alternative: { label: '按文字检索', expression: printQuery(parsed.node) },
  };
}
