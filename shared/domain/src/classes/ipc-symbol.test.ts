import { parseClassSymbol } from './ipc-symbol';

it.each([
  ['H', 'H', 'section'],
  ['h01', 'H01', 'class'],
  ['F24F', 'F24F', 'subclass'],
  ['H01M 10/05', 'H01M10/05', 'group'],
  ['H01M10/0525', 'H01M10/0525', 'group'],
  ['H01M0010052500', null, null],
  ['H01M0010/0500', 'H01M10/05', 'group'],
  ['E04H 1/12 (2006.01)', 'E04H1/12', 'group'],
  ['Ｈ０１Ｍ１０／０５', 'H01M10/05', 'group'],
  ['H01M10', 'H01M10/00', 'group'],
  ['Y02E60/10', 'Y02E60/10', 'group'],
  ['Z01', null, null],
  ['空调', null, null],
  ['', null, null],
])('%s is %s', (raw, symbol, level) => {
  expect(parseClassSymbol(raw)?.symbol ?? null).toBe(symbol);
  expect(parseClassSymbol(raw)?.level ?? null).toBe(level);
});
