import { filterSpan } from './filter-span';

it('gives a phone one filter a row, a tablet two, a desk three and a large one four', () => {
  const screens = { sm: true, xl: true, xxl: true };
  expect(filterSpan({ sm: false, xl: false, xxl: false })).toBe(24);
  expect(filterSpan({ ...screens, xl: false, xxl: false })).toBe(12);
  expect(filterSpan({ ...screens, xxl: false })).toBe(8);
  expect(filterSpan(screens)).toBe(6);
});

it('is a desk until the width is known', () => {
  expect(filterSpan({})).toBe(8);
});
