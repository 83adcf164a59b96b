import { countFacet } from './count-facet';

/** Six patents with one value each. */
const column = {
  values: ['2018', '2020', '2019'],
  starts: Uint32Array.from([0, 1, 2, 3, 4, 5, 6]),
  codes: Uint32Array.from([0, 0, 0, 1, 2, 2]),
};
const all = Uint32Array.of(0b111111);
const listed = (lastFirst: boolean, most: number) =>
  countFacet({ ...column, lastFirst }, { bits: all }, most).values.map(({ value, count }) => [value, count]);

it('lists the most frequent values, or the last values first', () => {
  expect(listed(false, 2)).toEqual([
    ['2018', 3],
    ['2019', 2],
  ]);
  expect(listed(true, 2)).toEqual([
    ['2020', 1],
    ['2019', 2],
  ]);
});
