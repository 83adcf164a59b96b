import { canonical } from '../testing/query-trees';
import { convertPasted } from './convert-pasted';
import type { SystemCode } from './systems/system';
import { recogniseSystem } from './systems/recognise';

describe('pasted expressions', () => {
  it.each<[SystemCode | null, string, string, string[]]>([
    [
      'patsnap',
      'TAC:(空调 $W5 压缩机) AND ANCS:("美的集团") AND APD:[20190101 TO 20201231]',
      '"空调" 5D "压缩机" AND CAS="美的集团" AND AD=[2019-01-01 TO 2020-12-31]',
      [],
    ],
    [
      'patsnap',
      'TTL:(电池 $PRE3 散热) NOT AN:(格兰仕) AND SIMPLE_LEGAL_STATUS:("1" OR "2")',
      'TI=("电池" 3W "散热") NOT PA="格兰仕" AND LV=("有效" OR "审中")',
      ['AN 是申请人', '0、1、2'],
    ],
    ['patsnap', 'TTL:(a $SEN b) AND PATENT_TYPE:(B)', 'TI=("a" S "b") AND PT="发明授权"', []],
    [
      'incopat',
      'TIAB=(空调 (5n) 压缩机) and ap=(美的) and ad=[20190101 to 20201231]',
      'TA=("空调" 5D "压缩机") AND PA="美的" AND AD=[2019-01-01 TO 2020-12-31]',
      ['AP 是申请人', '(nn)'],
    ],
    [
      'patsnap',
      'ALL_AN:(TREE@"美的集团股份有限公司") AND IPC_LOW:(F24F1/00)',
      'PAG="美的集团股份有限公司" AND IPC=F24F1/00/low',
      ['TREE@', 'IPC_LOW'],
    ],
    ['patsnap', 'TTL:(a) AND LEGAL_EVENT:(61) AND AN_ADD:(顺德)', 'TI="a" AND TRN>=1 AND AR="顺德"', []],
    [
      'incopat',
      '(TI=(空调)) AND AP=("美的集团") AND PNK=("B")',
      'TI="空调" AND PA="美的集团" AND KC="B"',
      ['AP 是申请人'],
    ],
    [
      'incopat',
      'tiab=(扫地机 (s) 避障) and pt=("1" or "4")',
      'TA=("扫地机" S "避障") AND PT=("发明公布" OR "发明授权")',
      ['专利类型'],
    ],
    ['innojoy', 'TI=空调 and DB=(fmzl,syxx)', 'TI="空调" AND PT=("发明公布" OR "实用新型")', ['数据库代码']],
    ['innojoy', "TI=空调 and DB='FMSQ,WGZL'", 'TI="空调" AND PT=("发明授权" OR "外观设计")', ['数据库代码']],
    ['google', 'https://patents.google.com/patent/CN101175089A/zh?oq=x', 'NUM=CN101175089A', ['网址']],
    [
      'innojoy',
      "TI='计算机' and AD=(20190101 to 20201231) and PA=(格力%)",
      'TI="计算机" AND AD=[2019-01-01 TO 2020-12-31] AND PA="格力"',
      [],
    ],
    ['innojoy', "TI='空调' and AD='20200101 to 20211231'", 'TI="空调" AND AD=[2020-01-01 TO 2021-12-31]', []],
    ['innojoy', 'PA=美的 and AD=20200101 to 20211231', 'PA="美的" AND AD=[2020-01-01 TO 2021-12-31]', []],
    ['innojoy', 'TI,AB*=(中国 and 日本)', 'TI="中国" AND TI="日本" AND AB="中国" AND AB="日本"', []],
    [
      'google',
      '(空调 OR 热泵) 压缩机 assignee:"Midea Group" before:priority:20200101 country:CN,US -car',
      '("空调" OR "热泵") AND "压缩机" AND PA="Midea Group" AND EPRD<=2019-12-31 AND CC=("CN" OR "US") NOT "car"',
      ['名称、摘要和权利要求'],
    ],
    [
      'google',
      'https://patents.google.com/?q=(%E7%A9%BA%E8%B0%83)&q=H01M10%2f05&after=filing:20200101',
      '"空调" AND CPC=H01M10/05 AND AD>=2020-01-01',
      ['网址'],
    ],
    [null, 'TI=空调 AND 镇街=北滘', 'TI="空调" AND TOWN="北滘镇"', []],
    [null, '"assignee:x" 空调', '"assignee:x" AND "空调"', []],
  ])('from %s: %s', (dialect, input, expected, notes) => {
    // An expression of the same meaning here needs no conversion.
    if (recogniseSystem(input) === null) expect(canonical(input)).toBe(expected);
    else expect(recogniseSystem(input)).toBe(dialect);
    if (dialect === null) return;
    const converted = convertPasted(input, dialect);
    expect(converted).toMatchObject({ expression: expected, problems: [] });
    for (const note of notes) expect(converted.notes.join('\n')).toContain(note);
    if (notes.length === 0) expect(converted.notes).toEqual([]);
    expect(canonical(converted.expression)).toBe(expected);
  });

  it('says what cannot be read', () => {
    expect(convertPasted('TTL:(空调 AND APD:[20190101 TO 20201231]', 'patsnap').problems).toEqual([
      '第5字“(”：括号没有闭合',
    ]);
    expect(convertPasted('空'.repeat(8001), 'patsnap').problems.join()).toContain('现有 8001 个');
    expect(convertPasted('WITH SAME', 'google').problems).not.toEqual([]);
    expect(convertPasted('a b OR c', 'google').notes.join()).toContain('先算 OR');
    expect(recogniseSystem('空调 压缩机')).toBeNull();
  });

  it('names all that cannot be converted, and gives the rest when asked', () => {
    const { expression, problems, rest } = convertPasted('TTL:(空调 $FREQ2) AND PV:[1 TO 2] AND ANC:(美的)', 'patsnap');
    expect(expression).toBe('TTL:(空调 $FREQ2) AND PV:[1 TO 2] AND ANC:(美的)');
    expect(problems).toEqual([
      '第9字“$FREQ2”：出现次数 $FREQ 本平台没有，请去掉',
      expect.stringContaining('第21字：字段“PV”本平台没有'),
    ]);
    expect(rest).toBe('CAS="美的"');
  });
});
