import { classHolds, parseSchemeSymbol, stemOf } from './class-scheme';

it.each([
  ['ipc', 'h01m 10/05', 'H01M10/05', true],
  ['ipc', 'F24F', 'F24F', false],
  ['ipc', '07-02', null, null],
  ['locarno', '07-02', '07-02', true],
  ['locarno', '7-2', '07-02', true],
  ['locarno', '0702', '07-02', true],
  ['locarno', 'LOC(12)Cl.07-02', '07-02', true],
  ['locarno', '7', '07', false],
  ['locarno', '07-222', null, null],
  ['industry', '3852', 'C3852', true],
  ['industry', 'c38', 'C38', false],
  ['industry', 'C', 'C', false],
  ['industry', 'A38', null, null],
  ['industry', '99', null, null],
  ['emerging', '2.1.3', '2.1.3', false],
  ['emerging', 'x', null, null],
] as const)('%s %s is %s', (scheme, raw, symbol, isLeaf) => {
  expect(parseSchemeSymbol(scheme, raw)).toEqual(symbol === null ? null : { symbol, isLeaf });
});

it.each([
  ['ipc', 'H01M 10/0525', 'H01M10/05', 'below', true],
  ['ipc', 'H01M 10/0525', 'H01M10/05', 'exact', false],
  ['ipc', 'H01M10/05', 'H01M10/00', 'below', true],
  ['ipc', 'H01M100/05', 'H01M10/00', 'below', false],
  ['ipc', 'H01M10/05', 'H01', 'prefix', true],
  ['locarno', '07-02', '07', 'below', true],
  ['locarno', '07-02', '0', 'prefix', true],
  ['industry', '3852', 'C38', 'below', true],
  ['industry', '3852', 'C385', 'below', true],
  ['emerging', '2.1.3', '2.1', 'below', true],
  ['emerging', '2.10', '2.1', 'below', false],
  ['emerging', '2.10', '2.1', 'prefix', true],
  ['ipc', 'no symbol', 'H01', 'prefix', false],
] as const)('%s %s lies in %s (%s): %s', (scheme, recorded, symbol, extent, expected) => {
  expect(classHolds(scheme, recorded, symbol, extent)).toBe(expected);
});

it('gives what every symbol below begins with', () => {
  expect([
    stemOf('ipc', 'H01M10/00'),
    stemOf('locarno', '07'),
    stemOf('industry', 'C38'),
    stemOf('emerging', '2'),
  ]).toEqual(['H01M10/', '07-', 'C38', '2.']);
});
