import { findLegalEvent, LEGAL_EVENT_CODES, statusFromEvents } from './legal-events';

it('has every code once', () => {
  const codes = LEGAL_EVENT_CODES.map((each) => each.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(findLegalEvent('cf01')?.name).toBe('未缴年费专利权终止');
  expect(findLegalEvent('ZZ99')).toBeUndefined();
});

it.each([
  [[], 'unknown'],
  [['TR01'], 'unknown'],
  [['PB01', 'SE01'], 'pending'],
  [['PB01', 'SE01', 'GR01', 'TR01', 'PE01'], 'effective'],
  [['GR01', 'CF01'], 'lapsed'],
  [['GR01', 'CF01', 'RR01'], 'effective'],
  [['PB01', 'WD01', 'RR01'], 'pending'],
  [['PB01', 'RJ01'], 'lapsed'],
  [['GR01', 'IP01'], 'effective'],
  [['GR01', 'IW01'], 'lapsed'],
])('%j gives %s', (codes, status) => {
  expect(statusFromEvents(codes)).toBe(status);
});
