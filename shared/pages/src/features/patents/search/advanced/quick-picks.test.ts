import { expressionFromForm, formFromExpression, type FormRow } from '@platform/domain/query/query-form';
import { readChoices, readSpan, writeChoices, writeSpan } from './quick-picks';

const TITLE: FormRow = { connector: 'AND', field: 'TI', op: '=', value: '空调' };

it.each([
  [{ from: '2019', to: '2024' }, 'TI=空调 AND ADY=[2019 TO 2024]'],
  [{ from: '2019', to: '' }, 'TI=空调 AND ADY>=2019'],
  [{ from: '', to: '2024' }, 'TI=空调 AND ADY<=2024'],
  [{ from: '2020', to: '2020' }, 'TI=空调 AND ADY=2020'],
])('a span %j stands in the expression and is read back', (span, expression) => {
  const rows = writeSpan([TITLE], 'ADY', span);
  expect(expressionFromForm(rows)).toBe(expression);
  expect(readSpan(rows, 'ADY')).toEqual(span);
  expect(readSpan(formFromExpression(expression).rows, 'ADY')).toEqual(span);
});

it('changes the row that is there, and takes it away', () => {
  const rows = writeSpan([TITLE], 'CLMN', { from: '10', to: '' });
  const changed = writeSpan(rows, 'CLMN', { from: '5', to: '8' });
  expect(changed).toHaveLength(2);
  expect(writeSpan(changed, 'CLMN', { from: '', to: '' })).toEqual([TITLE]);
});

it('choices become OR and are read back from the expression', () => {
  const rows = writeChoices([TITLE], 'LV', ['有效', '审中']);
  expect(expressionFromForm(rows)).toBe('TI=空调 AND LV=(有效 OR 审中)');
  expect(readChoices(formFromExpression(expressionFromForm(rows)).rows, 'LV')).toEqual(['有效', '审中']);
  expect(writeChoices(rows, 'LV', [])).toEqual([TITLE]);
});

it('leaves conditions alone that are joined by OR or NOT', () => {
  const rows: FormRow[] = [TITLE, { connector: 'NOT', field: 'LV', op: '=', value: '失效' }];
  expect(readChoices(rows, 'LV')).toEqual([]);
  expect(writeChoices(rows, 'LV', ['有效'])).toHaveLength(3);
});
