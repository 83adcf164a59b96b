import { companiesCounted } from './companies-counted';

test('the number of companies says what it counts', () => {
  expect(companiesCounted(26_090, 26_090)).toBe('来自专利申请人');
  expect(companiesCounted(300, 0)).toBe('来自企业名录');
  expect(companiesCounted(26_392, 13_620)).toBe('名录 12,772 家，专利申请人 13,620 家');
});
