import fc from 'fast-check';
import { anyRecord, anyQuery } from '../testing/any-query';
import { treeOf } from '../testing/query-trees';
import { dependsOnUnknown, evaluateQuery, type QueryRecord } from './evaluate';
import { parseQuery } from './parse-query';

const record: QueryRecord = {
  texts: {
    TI: ['一种变频空调器'],
    AB: ['本发明公开了电池的散热结构。压缩机与Lithium-ion电池包3.5倍相连；LED灯另设。\n第二段只说冷却翅片'],
    CLM: ['1.一种空调，包括压缩机。', '2.如权利要求1所述的空调，其特征在于变频模块。'],
    AR: ['佛山市顺德区北滘镇'],
    PA: ['美的集团股份有限公司', 'Midea Group Co., Ltd.'],
    PA1: ['美的集团股份有限公司'],
    IN: ['王伟', '李小龙'],
    PAG: ['美的集团股份有限公司', '广东美的集团有限公司'],
    LS: ['专利权质押合同登记生效 出质人 甲公司'],
  },
  dates: { AD: ['2020-03-15'], PD: ['2021'], GD: [] },
  quantities: { CLMN: 10, RET: 24 },
  numbers: {
    AN: [{ office: 'CN', number: '201210343937X' }],
    PN: [
      { office: 'CN', number: '101175089', kind: 'A' },
      { office: 'CN', number: '101175089', kind: 'B' },
    ],
    CT: [],
  },
  classes: {
    IPC: ['H01M 10/0525', 'F24F 1/02'],
    MIPC: ['H01M 10/0525'],
    LOC: ['07-02'],
    GBC: ['3852'],
    SEI: ['2.1.3'],
  },
  choices: { LV: ['effective'], PT: ['invention', 'fmsq'], KC: ['A', 'B1'], LS: ['PE01', 'GR01'], CC: ['CN'], HV: [] },
};
const holds = (input: string): boolean => evaluateQuery(record, parseQuery(input).node);

it.each([
  ['空调', true],
  ['变频 散热', true],
  ['说明书里', false],
  ['TI=空调 AND AB=空调', false],
  ['TI/AB=散热', true],
  ['TACD=翅片', true],
  ['TAC=模块', true],
  ['TA=模块', false],
  ['TI=变频 XOR AB=散热', false],
  ['TI=变频 XOR AB=空调', true],
  ['NOT TI=变频', false],
  ['空调 NOT 热泵', true],
  ['TI,AB*=空调', false],
  ['TI,CLM*=空调', true],
  ['TI,AB^=空调', true],
  ['TI,CLM^=空调', false],
  ['TI,AB+=空调', true],
  ['PA=美的', true],
  ['PA="Midea Group"', true],
  ['PA=美?集团', true],
  ['PA1=Midea', false],
  ['PAG=广东美的集团有限公司', true],
  ['PAG=美的', false],
  ['IN=王', true],
  ['AD=2020', true],
  ['AD=202003', true],
  ['AD>20200315', false],
  ['AD>=20200315', true],
  ['ADY=2020', true],
  ['PD=2021', true],
  ['PD=202106', false],
  ['PDY>=2021', true],
  ['PD=[2020 TO 2022]', true],
  ['GD>=1900', false],
  ['NOT GD>=1900', true],
  ['ED=2020', false],
  ['NOT ED=2020', true],
  ['CLMN=10', true],
  ['CLMN>10', false],
  ['CLMN=[5 TO 10]', true],
  ['CLMN<10', false],
  ['ICLMN>=0', false],
  ['CLMN!=10', false],
  ['AN=201210343937.X', true],
  ['AN=2012*', true],
  ['AN=*3937X', true],
  ['AN=CN2012#0343937?', true],
  ['AN=CN2012##0343937X', false],
  ['PN=CN101175089', true],
  ['PN=CN101175089B', true],
  ['PN=CN101175089C', false],
  ['PN=*5089B', true],
  ['PN=1011*', true],
  ['NUM=CN101175089', true],
  ['201210343937X', true],
  ['CT=CN101175089', false],
  ['FAM=CN101175089', false],
  ['ZL=ZL201210343937.X', true],
  ['ZL=201210343937', true],
  ['ZL=2012*', true],
  ['ZL=*3937X', true],
  ['ZL=201210343938.4', false],
  ['NOT ZL=201210343937X', false],
  ['ZL,PR=201210343937X', true],
  ['IPC=H01M', true],
  ['IPC=H01M10/05', false],
  ['IPC=H01M10/05/low', true],
  ['IPC=H01M10/00/low', true],
  ['IPC=F24*', true],
  ['MIPC=F24F', false],
  ['IPC=*10/0525', true],
  ['IPC=H01M*/05', false],
  ['IPC=H01M*25', true],
  ['LOC=07', true],
  ['LOC=7-2', true],
  ['LOC=0703', false],
  ['GBC=C', true],
  ['GBC=38', true],
  ['GBC=C3852', true],
  ['GBC=39', false],
  ['SEI=2.1', true],
  ['SEI=2.10', false],
  ['SEI=2', true],
  ['LV=有效', true],
  ['PT=发明授权', true],
  ['PT=实用新型', false],
  ['KC=B', true],
  ['KC=B1', true],
  ['KC=B2', false],
  ['LS=PE01', true],
  ['LS=质押', true],
  ['LS=甲公司', true],
  ['LS=转移', false],
  ['HV=否', false],
  ['AB=压缩?机', true],
  ['AB=lith*on', false],
  ['AB=lithi#m', true],
  ['AB=电池#散热', true],
  ['AB=电池##散热', false],
  ['AB=电池?散热', true],
  ['AB=散热*公开', false],
  ['AB=电池*结构', true],
  ['AB=led#', true],
  ['AB=ithium*', false],
])('%s: %s', (input, expected) => {
  expect(holds(input)).toBe(expected);
});

describe('ZL is the application number of a granted Chinese patent', () => {
  const filed: QueryRecord = {
    numbers: { AN: [{ office: 'CN', number: '201210343937X' }] },
    choices: { CC: ['CN'], PT: ['invention', 'fmgb'], LV: ['pending'], LS: ['SE01'] },
    dates: { GD: [] },
  };
  const found = (more: QueryRecord): boolean =>
    evaluateQuery(
      {
        numbers: more.numbers ?? filed.numbers!,
        choices: { ...filed.choices, ...more.choices },
        dates: { ...filed.dates, ...more.dates },
      },
      parseQuery('ZL=201210343937.X').node,
    );

  it.each<[string, boolean, QueryRecord]>([
    ['an application that was published', false, {}],
    ['a grant that was published', true, { choices: { PT: ['invention', 'fmgb', 'fmsq'] } }],
    ['a utility model, which is published when granted', true, { choices: { PT: ['utility'] } }],
    ['a right in force', true, { choices: { LV: ['effective'] } }],
    ['an application that lapsed', false, { choices: { LV: ['lapsed'], LS: ['SE01', 'WD01'] } }],
    ['a right that lapsed after its grant', true, { choices: { LV: ['lapsed'], LS: ['GR01', 'CF01'] } }],
    ['a recorded day of grant', true, { dates: { GD: ['2015-01-07'] } }],
    ['another office', false, { choices: { CC: ['US'], PT: ['invention', 'fmsq'] } }],
    [
      'another number',
      false,
      { numbers: { AN: [{ office: 'CN', number: '2012103439384' }] }, choices: { PT: ['fmsq'] } },
    ],
  ])('%s: %s', (_name, expected, record) => {
    expect(found(record)).toBe(expected);
  });

  it('returns undefined when it cannot decide', () => {
    const { node } = parseQuery('ZL=201210343937.X');
    expect(dependsOnUnknown({ numbers: filed.numbers!, choices: { CC: ['CN'] } }, node)).toBe(true);
    expect(dependsOnUnknown(filed, node)).toBe(false);
  });
});

describe('proximity', () => {
  it.each([
    ['AB=(电池 1W 散热)', true],
    ['AB=(电池 0W 散热)', false],
    ['AB=(散热 1W 电池)', false],
    ['AB=(散热 1D 电池)', true],
    ['AB=(散热 W 结构)', true],
    // Words and numbers are one token each: lithium, ion, 电, 池, 包, 3, 5, 倍.
    ['AB=(lithium 0W ion)', true],
    ['AB=(压缩机 1W lithium)', true],
    ['AB=(电池包 2W 倍)', true],
    ['AB=(电池包 1W 倍)', false],
    ['AB=(电池 S 散热)', true],
    ['AB=(散热 S 压缩机)', false],
    ['AB=(压缩机 S led)', false],
    ['AB=(倍 S 电池包)', true],
    ['AB=(散热 P led)', true],
    ['AB=(散热 P 翅片)', false],
    ['AB=(散热 F 翅片)', true],
    // Each claim is a paragraph, and a full stop ends a sentence unless a word follows it directly.
    ['CLM=(压缩机 P 变频)', false],
    ['CLM=(压缩机 F 变频)', true],
    ['CLM=(空调 S 压缩机)', true],
    ['CLM=(空调 S 变频)', true],
    ['CLM=(压缩机 S 变频)', false],
    // Both sides in one field.
    ['TI/AB=(变频 F 散热)', false],
    ['变频 F 压缩机', true],
    ['TAC=(变频 2D 空调)', true],
    ['AB=((电池 OR 电芯) 1W (散热 OR 冷却))', true],
    ['AB=(电池 1W 散热 0W 结构)', true],
    ['AB=(公开 2W (电池 1W 散热))', true],
    ['AB=(公开 1W (散热 D 电池))', false],
    ['AB=((电池 1W 散热) S 公开)', true],
    ['AB=((电池 S 散热) 0W 结构)', true],
    ['AB=((电池 S 散热) P led)', true],
    ['AB=(电池 2W 结构 P led)', false],
    ['AB=(电池 0W 电池)', false],
    ['AB=(电池 S 电池)', true],
    ['AB=(压缩?机 2D lithi#m)', true],
    // Negated: the left side occurs, and nowhere so near to the right one.
    ['AB=(电池 NOT S 散热)', false],
    ['AB=(压缩机 NOT S 散热)', true],
    ['AB=(压缩机 NOT 5W 汽车)', true],
    ['AB=(汽车 NOT S 压缩机)', false],
    ['AB=(散热 NOT P 翅片)', true],
    ['AB=(散热 NOT F 翅片)', false],
    // In a group: near in no field of it.
    ['变频 NOT 2D 空调', false],
    ['模块 NOT 2D 空调', true],
    ['NOT (压缩机 NOT S 散热)', false],
  ])('%s: %s', (input, expected) => {
    expect(holds(input)).toBe(expected);
  });

  it('binds nW and nD before S, S before P, P before F', () => {
    expect(treeOf('a F b P c S d 2W e')).toEqual(treeOf('a F (b P (c S (d 2W e)))'));
    expect(treeOf('a 2W b S c P d F e')).toEqual(treeOf('(((a 2W b) S c) P d) F e'));
    expect(treeOf('a S b S c')).toEqual(treeOf('(a S b) S c'));
  });

  it('is refused where it means nothing', () => {
    expect(() => parseQuery('PA=(美的 S 集团)')).toThrow('邻近运算只能用于文本字段');
    expect(() => parseQuery('a NOT S b P c')).toThrow('带 NOT 的邻近运算不能再参加邻近运算');
    expect(() => parseQuery(`${'a S '.repeat(21)}a`)).toThrow('邻近运算符连写超过 20 个，现有 21 个');
    expect(() => parseQuery(`${'a S '.repeat(20)}a`)).not.toThrow();
  });

  /** The same rule, implemented differently over rows of tokens. */
  it('agrees with a plain reading for two words', () => {
    const word = fc.constantFrom('甲', '乙', 'ab');
    const text = fc
      .array(fc.constantFrom('甲', '乙', '丙', 'ab ', 'cd ', '。', '，', '\n'), { maxLength: 25 })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, word, word, fc.nat({ max: 4 }), (value, left, right, distance) => {
        const paragraphs = value
          .split('\n')
          .map((paragraph) => paragraph.split('。').map((sentence) => sentence.match(/[甲乙丙]|[a-z]+/g) ?? []));
        const pairs = (list: string[], near: (i: number, j: number) => boolean): boolean =>
          list.some((a, i) => a === left && list.some((b, j) => b === right && near(i, j)));
        const sentences = paragraphs.flat();
        const whole = paragraphs.map((each) => each.flat());
        const check = (operator: string): boolean =>
          evaluateQuery({ texts: { AB: [value] } }, parseQuery(`AB=(${left} ${operator} ${right})`).node);
        expect(check(`${distance}W`)).toBe(whole.some((list) => pairs(list, (i, j) => j > i && j - i - 1 <= distance)));
        expect(check(`${distance}D`)).toBe(
          whole.some((list) => pairs(list, (i, j) => i !== j && Math.abs(j - i) - 1 <= distance)),
        );
        expect(check('S')).toBe(sentences.some((list) => pairs(list, () => true)));
        expect(check('P')).toBe(whole.some((list) => pairs(list, () => true)));
        expect(check('F')).toBe(pairs(whole.flat(), () => true));
        expect(check('NOT S')).toBe(whole.flat().includes(left) && !check('S'));
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is unknown', () => {
  it('does not fulfil a condition and fulfils its negation', () => {
    for (const condition of [
      'DES=空调',
      'ED=2020',
      'ICLMN>=0',
      'PR=US1354872',
      'CPC=H01M',
      'FEEST=正常',
      'DES=(a S b)',
      'DES=(a NOT S b)',
    ]) {
      expect([condition, holds(condition), holds(`NOT (${condition})`)]).toEqual([condition, false, true]);
    }
  });

  it('is distinguished from a known mismatch', () => {
    const unknown = (input: string): boolean => dependsOnUnknown(record, parseQuery(input).node);
    for (const input of ['ED=2020', 'NOT ED=2020', 'TI=空调 AND ED=2020', 'TACD=汽车', 'TI=空调 XOR ED=2020'])
      expect([input, unknown(input)]).toEqual([input, true]);
    for (const input of ['GD=2020', 'NOT GD=2020', 'TI=空调 OR ED=2020', 'TI=热泵 AND ED=2020', 'TACD=空调'])
      expect([input, unknown(input)]).toEqual([input, false]);
  });

  it('never changes the answer where it does not depend on it', () => {
    const filled: QueryRecord = { texts: { TI: ['空调'], AB: [] }, quantities: { CLMN: 1 } };
    fc.assert(
      fc.property(anyQuery(false), anyRecord, (node, some) => {
        if (dependsOnUnknown(some, node)) return;
        const more = Object.fromEntries(
          (['texts', 'dates', 'quantities', 'numbers', 'classes', 'choices'] as const).map((part) => [
            part,
            { ...(filled[part] ?? {}), ...some[part] },
          ]),
        ) as QueryRecord;
        expect(evaluateQuery(more, node)).toBe(evaluateQuery(some, node));
      }),
      { numRuns: 500 },
    );
  });
});

it('a document whose kind is not known is found by every kind, one whose kind is known by its own alone', () => {
  const numbered: QueryRecord = {
    numbers: {
      PN: [
        { office: 'CN', number: '201339332' },
        { office: 'JP', number: 'H05123456', kind: 'A' },
      ],
    },
  };
  const found = (input: string): boolean => evaluateQuery(numbered, parseQuery(input).node);
  expect(found('PN=CN201339332U')).toBe(true);
  expect(found('NUM=CN201339332Y')).toBe(true);
  expect(found('PN=特开平5-123456')).toBe(true);
  expect(found('PN=JP5123456')).toBe(true);
  expect(found('PN=JPH05123456B2')).toBe(false);
});
