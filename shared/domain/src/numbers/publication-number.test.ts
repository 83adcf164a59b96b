import fc from 'fast-check';
import { anyText } from '../testing/any-text';
import { parsePublicationNumber, publicationAddress, publicationDisplay } from './publication-number';

function read(raw: string, office?: string) {
  const result = parsePublicationNumber(raw, office);
  if (!result.ok) throw new Error(`${raw}: ${result.error.message}`);
  return result.value;
}

describe('parsePublicationNumber', () => {
  it.each([
    ['CN101175089A', 'CN', '101175089', 'A', 'invention', 'since-2007'],
    ['cn 101175089 a', 'CN', '101175089', 'A', 'invention', 'since-2007'],
    ['101175089', 'CN', '101175089', null, 'invention', 'since-2007'],
    ['ＣＮ２０１５３５０７７Ｕ', 'CN', '201535077', 'U', 'utility', 'since-2007'],
    ['公开（公告）号：CN301175089S', 'CN', '301175089', 'S', 'design', 'since-2007'],
    ['CN1993113C', 'CN', '1993113', 'C', 'invention', '1989-2007'],
    ['CN85101417', 'CN', '85101417', null, 'invention', '1985-1988'],
    ['CN101175089A8', 'CN', '101175089', 'A8', 'invention', 'since-2007'],
    ['WO/2009/043854', 'WO', '2009043854', null, null, null],
    ['WO2009043854A1', 'WO', '2009043854', 'A1', null, null],
    ['JPH0553868', 'JP', 'H0553868', null, null, null],
    ['IN1604DELNP2013A', 'IN', '1604DELNP2013', 'A', null, null],
    ['JPWO2008023438', 'JP', 'WO2008023438', null, null, null],
    ['US20130045506A1', 'US', '20130045506', 'A1', null, null],
  ])('reads %s', (raw, office, number, kind, patentType, era) => {
    expect(read(raw)).toEqual({ office, number, kind, patentType, era });
  });

  it.each([
    ['WO2008023438', 'JP', 'WO2008023438'],
    ['JPH0553868', 'JP', 'H0553868'],
    ['000002330157', 'DE', '2330157'],
    ['PI0507680', 'BR', 'PI0507680'],
    ['WO/2009/043854', 'WO', '2009043854'],
  ])('takes the office of %s from the source when it states %s', (raw, office, number) => {
    const value = read(raw, office);
    expect(value).toMatchObject({ office, number });
    expect(read(publicationAddress(value))).toMatchObject({ office, number });
  });

  it.each([[''], ['CN12345'], ['CN901175089A'], ['CN89101417'], ['一种空调器'], ['2.0E+8']])('rejects %j', (raw) => {
    expect(parsePublicationNumber(raw).ok).toBe(false);
  });

  it('prints with and without kind code', () => {
    const value = read('CN101175089A');
    expect(publicationAddress(value)).toBe('CN101175089');
    expect(publicationDisplay(value)).toBe('CN101175089A');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyText(), fc.constantFrom('CN', 'JP'), (raw, office) => void parsePublicationNumber(raw, office)),
    );
  });
});
