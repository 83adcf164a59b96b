import { readDocumentNumber } from './document-number';

const numbersOf = (typed: string) => {
  const read = readDocumentNumber(typed);
  return {
    application: read?.application ? `${read.application.office}:${read.application.number}` : null,
    publication: read?.publication
      ? `${read.publication.office}:${read.publication.number}${read.publication.kind ? `:${read.publication.kind}` : ''}`
      : null,
  };
};

describe('however a number is typed', () => {
  it.each([
    ['US:13548726', 'US13/548726 US13/548,726 US201213548726 us13/548726 ＵＳ１３／５４８７２６'],
    ['US:08123456', 'US8/123456 US08/123,456'],
    ['EP:12345678', 'EP12345678.2 EP12345678 EP123456782 EP20120345678'],
    ['WO:PCT/US1998/009178', 'WOPCT/US98/09178 PCT/US98/09178 PCTUS9809178 PCT/US1998/009178 WO1998US09178'],
    ['WO:PCT/CN2020/123456', 'PCT/CN2020/123456 PCT-CN2020-123456 pctcn2020123456'],
    ['CN:018470394', 'CN01847039A CN01847039 CN01847039.4 ZL01847039.4 01847039.4'],
    ['JP:2006006501', '特愿2006-6501 特願2006-006501 JP特願2006-6501 特願２００６－６５０１号'],
    ['JP:2010005648U', '実願2010-5648 实愿2010-005648 JP2010005648U'],
    ['JP:1996256001', '特愿平8-256001 平成8年特許願第256001号 特願平08-256001'],
    ['KR:1020160103673', 'KR10-2016-0103673 KR1020160103673 KR20160103673'],
    ['DE:2330157', 'DE2330157 DE000002330157 DE-OS-2330157'],
    ['DE:102004012345', 'DE102004012345.6 DE10 2004 012 345'],
    ['AU:1998073237', 'AU73237/98 AU1998073237 AU199873237'],
    ['GB:2902164', 'GB29021/64 GB2902164'],
    ['BR:PI0507680', 'BRPI0507680 BRPI0507680-5'],
  ])('application %s', (expected, typed) => {
    const spellings = expected.startsWith('DE:1020') ? typed.split(/ (?=DE)/) : typed.split(' ');
    expect(spellings.map((each) => [each, numbersOf(each).application])).toEqual(
      spellings.map((each) => [each, expected]),
    );
  });

  it.each([
    ['US:20130045506', 'US2013045506 US20130045506 US2013/0045506'],
    ['US:20130045506:A1', 'US2013045506A1 US20130045506A1 US2013/0045506A1 US-20130045506-A1'],
    ['US:8769614', 'US8769614 US08769614 US8,769,614'],
    ['US:D654321:S1', 'USD654321S1 USD0654321S1'],
    ['EP:0123456', 'EP123456 EP0123456 EP00123456'],
    ['EP:0123456:A1', 'EP0123456A1 EP-A1-0123456 EP-0123456-A1 EP123456A1'],
    ['WO:2006123456', 'WO2006/123456 WO06123456 WO06/123456 WO2006123456 WO-2006/123456'],
    ['WO:1998012345', 'WO98/12345 WO9812345 WO1998/012345 WO/1998/012345'],
    [
      'JP:2007186126:A',
      '特开2007-186126 特開2007-186126 JP2007186126A JP2007-186126A 特開２００７－１８６１２６号公報 JP特開2007-186126',
    ],
    [
      'JP:H05123456:A',
      '特开平5-123456 特開平05-123456 特開平5-123456号公報 JPH05123456A JPH05-123456A JP5123456A 特開H5-123456',
    ],
    ['JP:S5812345:A', '特開昭58-12345 特开昭58-012345 JPS5812345A JPS58-12345A'],
    ['JP:H0553868:U', '実開平5-53868 实开平5-53868 JPH0553868U'],
    ['JP:WO2006134759:A1', '再表2006/134759 再表2006-134759 JPWO2006134759A1 JPWO2006/134759A1'],
    ['JP:3929397:B2', '特許第3929397号 特许3929397 JP3929397B2'],
    ['JP:2019123456:A', '特开2019-123456 特開令1-123456 特開令元-123456'],
    ['KR:1020160103673:A', 'KR20160103673A KR1020160103673A KR10-2016-0103673A KR-A-10-2016-0103673'],
    ['KR:2020160103673:U', 'KR20160103673U KR20-2016-0103673U'],
    ['KR:101234567:B1', 'KR101234567B1 KR10-1234567B1'],
    ['DE:2330157', 'DE2330157 DE000002330157'],
    ['DE:102004012345:A1', 'DE102004012345A1 DE-102004012345-A1'],
    ['AU:1998073237:A', 'AU7323798A AU199873237A AU1998073237A AU-A-73237/98'],
    ['CN:201339332:U', 'CN201339332U ＣＮ２０１３３９３３２Ｕ cn201339332u'],
  ])('publication %s', (expected, typed) => {
    expect(typed.split(' ').map((each) => [each, numbersOf(each).publication])).toEqual(
      typed.split(' ').map((each) => [each, expected]),
    );
  });

  it('lists the other meanings of an ambiguous spelling', () => {
    expect(readDocumentNumber('JP8181412')?.publication).toMatchObject({ number: '8181412', others: ['H08181412'] });
    expect(readDocumentNumber('JP2006-6501')?.application).toMatchObject({
      number: '2006006501',
      others: ['2006006501U'],
    });
    expect(readDocumentNumber('KR20160103673')?.publication).toMatchObject({ others: ['2020160103673'] });
    expect(readDocumentNumber('KR10-2016-0103673')?.publication?.others).toBeUndefined();
  });

  it('says which check digit a European application has', () => {
    expect(readDocumentNumber('EP03793825.5')?.application?.number).toBe('03793825');
    expect(readDocumentNumber('EP99915886.8')?.application?.display).toBe('EP99915886.8');
    expect(readDocumentNumber('EP99915886.1')?.error?.message).toBe('校验位错误：应为 8');
  });

  it('an application is no publication', () => {
    expect(numbersOf('US13/548726').publication).toBeNull();
    expect(numbersOf('US20130045506').application).toBeNull();
    expect(numbersOf('EP12345678').publication).toBeNull();
    expect(numbersOf('特願2006-6501').publication).toBeNull();
    expect(numbersOf('特開2006-6501').application).toBeNull();
  });
});
