import { parseQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import { EMPTY_DRAFT, expressionOfForm, faultOf, rowFault, withExpression, withForm } from './search-draft';

const meaning = (expression: string) => printQuery(parseQuery(expression).node);

it('writes the expression while rows are filled in', () => {
  const form = {
    base: null,
    rows: [
      { connector: 'AND', field: 'TI', op: '=', value: '空调 OR 热泵' },
      { connector: 'NOT', field: 'PA', op: '=', value: '格兰仕' },
    ],
  } as const;
  expect(withForm(EMPTY_DRAFT, { ...form, rows: [...form.rows] }).expression).toBe('TI=(空调 OR 热泵) NOT PA=格兰仕');
});

it.each(['TI=空调 AND AD=[2019 TO 2024]', 'TI=(空调 OR 热泵) NOT PA=格兰仕', 'CN101175089', 'F24F1/00', '空调 压缩机'])(
  'fills rows that mean the same as %s',
  (expression) => {
    const { form, notes } = withExpression(EMPTY_DRAFT, expression);
    expect(form.base).toBeNull();
    expect(notes).toEqual([]);
    expect(meaning(expressionOfForm(form))).toBe(meaning(expression));
  },
);

it('keeps whole what rows cannot hold, and joins further rows to it', () => {
  const expression = '(TI=a OR PA=b) AND (TI=c OR PA=d)';
  const draft = withExpression(EMPTY_DRAFT, expression);
  expect(draft.form).toEqual({ base: expression, rows: [] });
  expect(draft.notes.join()).toContain('没有放进表格');
  const more = withForm(draft, {
    base: expression,
    rows: [
      { connector: 'OR', field: 'IN', op: '=', value: '王伟' },
      { connector: 'NOT', field: 'TI', op: '=', value: '' },
    ],
  });
  expect(meaning(more.expression)).toBe(meaning(`(${expression}) OR IN=王伟`));
});

it('leaves the form alone while the expression cannot be read, and says where it is wrong', () => {
  const before = withExpression(EMPTY_DRAFT, 'TI=空调');
  const broken = withExpression(before, 'TI=空调 AND (');
  expect(broken.form).toEqual(before.form);
  expect(broken.expression).toBe('TI=空调 AND (');
  expect(faultOf(broken.expression)?.message).toMatch(/^第\d+字/);
  expect(faultOf('  ')).toBeNull();
});

it('says of a row what is wrong with it', () => {
  expect(rowFault({ connector: 'NOT', field: 'AN', op: '=', value: '201710117081.6' })).toContain('校验位');
  expect(rowFault({ connector: 'AND', field: 'TI', op: '=', value: '' })).toBe('');
});

it('an emptied expression leaves empty rows', () => {
  const { form, notes } = withExpression(withExpression(EMPTY_DRAFT, 'TI=空调'), '');
  expect(form).toEqual({ base: null, rows: [{ connector: 'AND', field: 'TI', op: '=', value: '' }] });
  expect(notes).toEqual([]);
});
