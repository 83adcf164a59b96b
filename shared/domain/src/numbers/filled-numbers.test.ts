import { readDocumentNumber } from './document-number';
import { isZeroFilled } from './publication-number';

const publicationOf = (typed: string): string | null => {
  const read = readDocumentNumber(typed)?.publication;
  return read ? read.office + read.number + (read.kind ?? '') : null;
};

describe('numbers that files fill with zeros', () => {
  it.each([
    ['CN01519021A', 'CN1519021A'],
    ['CN01847039A', 'CN1847039A'],
    ['CN02345678U', 'CN2345678U'],
    ['CN03123456D', 'CN3123456D'],
    ['CN01234567C', 'CN1234567C'],
    ['CN 0101175089 A', 'CN101175089A'],
    ['WO002016123456A1', 'WO2016123456A1'],
    ['WO002009043854', 'WO2009043854'],
    ['AT000000512345B1', 'AT512345B1'],
    ['BE000001012345A3', 'BE1012345A3'],
    ['CH000000712345', 'CH712345'],
    ['ES0002345678T3', 'ES2345678T3'],
    ['IT0001234567B', 'IT1234567B'],
    ['NL0002012345C', 'NL2012345C'],
  ])('%s is %s', (typed, publication) => {
    expect(publicationOf(typed)).toBe(publication);
    expect(publicationOf(publication)).toBe(publication);
  });

  it('may be an application of 2000–2003 where the third digit is one of a type', () => {
    expect(readDocumentNumber('CN01847039A')?.application?.display).toBe('01847039.4');
    expect(readDocumentNumber('CN01519021A')?.application).toBeNull();
    expect(readDocumentNumber('CN01519021.8')?.application?.warning).toContain('第 3 位');
  });

  it('are those with a kind code alone', () => {
    expect(['CN01847039A', 'CN0101175089B'].map(isZeroFilled)).toEqual([true, true]);
    expect(['CN01847039', 'CN01847039.4', 'CN1847039A', 'WO002016123456A1'].map(isZeroFilled)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

it.each([
  ['PCT/CN2005/1234', 'PCT/CN2005/001234'],
  ['PCT/CN2005/001234', 'PCT/CN2005/001234'],
  ['PCT CN 2005 / 12', 'PCT/CN2005/000012'],
  ['PCTCN20051234', 'PCT/CN2005/001234'],
  ['PCT/CN05/1234', 'PCT/CN2005/001234'],
  ['PCT/US98/922', 'PCT/US1998/000922'],
  ['PCT/CN20/051234', 'PCT/CN2020/051234'],
])('%s is the international application %s', (typed, number) => {
  expect(readDocumentNumber(typed)?.application?.number).toBe(number);
});
