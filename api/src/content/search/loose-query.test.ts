import { printQuery } from '@platform/domain/query/print-query';
import { parseQuery } from '@platform/domain/query/parse-query';
import { Synonyms } from '../../settings/dictionaries/synonyms';
import { looseQuery } from './loose-query';

const synonyms = new Synonyms([
  ['资助', '补贴'],
  ['缴纳', '交'],
]);
const loose = (expression: string) =>
  printQuery(looseQuery(parseQuery(expression).node, expression, synonyms)).replaceAll('"', '');

it.each([
  ['专利资助', '专利资助 OR (专利 AND (资助 OR 补贴))'],
  ['年费怎么交', '年费怎么交 OR (年费 AND (交 OR 缴纳))'],
  ['年费 怎么 算', '年费 AND 算'],
  ['TI=资助', 'TI=(资助 OR 补贴)'],
  ['"专利资助"', '专利资助'],
  ['年费 NOT 专利资助', '年费 NOT 专利资助'],
  ['怎么', '怎么'],
])('%s is read as %s', (expression, read) => {
  expect(loose(expression)).toBe(read);
});
