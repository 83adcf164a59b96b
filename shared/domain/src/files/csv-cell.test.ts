import fc from 'fast-check';
import { csvCell, defuseCell, restoreCell } from './csv-cell';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1"])('defuses %j', (value) => {
  expect(defuseCell(value)).toBe(`'${value}`);
});

it.each(['空调', "'quoted'", 'a=b', ''])('leaves %j as it is', (value) => {
  expect(defuseCell(value)).toBe(value);
  expect(restoreCell(value)).toBe(value);
});

it('gives every value back', () => {
  const cells = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', '\t') }));
  fc.assert(fc.property(cells, (value) => expect(restoreCell(defuseCell(value))).toBe(value)));
});

it('quotes for CSV, and leaves negative numbers numbers', () => {
  expect(csvCell('a,"b"\n')).toBe('"a,""b""\n"');
  expect(csvCell(-5)).toBe('-5');
  expect(csvCell(null)).toBe('');
});
