import { saysNothing } from './says-nothing';

it('is nothing where no value is known', () => {
  expect(saysNothing([])).toBe(true);
  expect(saysNothing([{ label: '未知' }])).toBe(true);
  expect(saysNothing([{ label: '未知' }, { label: '有效' }])).toBe(false);
});
