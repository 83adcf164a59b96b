import { applicationNumberOf, patentRow } from '../../testing/patent-lines';
import { normaliseIpc, readPatentLine } from './patent-record';

const read = (changes: Record<string, unknown>) => readPatentLine(JSON.stringify(patentRow(1, changes)));
const value = (changes: Record<string, unknown>) => {
  const outcome = read(changes);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
};
const reason = (changes: Record<string, unknown>) => {
  const outcome = read(changes);
  return outcome.ok ? null : outcome.reason;
};

describe('numbers in every form of the files', () => {
  it.each([
    [
      '12+1 digits with a dot',
      'CN',
      '201220097393.9',
      { identityKey: 'CN:A:2012200973939', patentType: 'utility', filingYear: 2012 },
    ],
    [
      '12+1 digits ending in X',
      'CN',
      '201220097391.X',
      { identityKey: 'CN:A:201220097391X', patentType: 'utility', filingYear: 2012 },
    ],
    [
      '12 digits alone',
      'CN',
      '201410029305',
      { identityKey: 'CN:A:2014100293055', patentType: 'invention', filingYear: 2014 },
    ],
    ['8+1 digits', 'CN', '03117233.4', { identityKey: 'CN:A:031172334', patentType: 'invention', filingYear: 2003 }],
    [
      '8+1 digits ending in X',
      'CN',
      '03213164.X',
      { identityKey: 'CN:A:03213164X', patentType: 'utility', filingYear: 2003 },
    ],
    [
      '15 digits, TT 10',
      'CN',
      '102016000143141',
      { identityKey: 'CN:A:2016101431418', patentType: 'invention', filingYear: 2016 },
    ],
    ['15 digits, TT 11', 'CN', '112014000012345', { patentType: 'invention', filingYear: 2014 }],
    ['15 digits, TT 20', 'CN', '202015000012345', { patentType: 'utility', filingYear: 2015 }],
    ['15 digits, TT 21', 'CN', '212015000012345', { patentType: 'utility', filingYear: 2015 }],
    ['15 digits, TT 30', 'CN', '302015000012345', { patentType: 'design', filingYear: 2015 }],
    ['PCT', 'WO', 'PCT/CN2016/093013', { identityKey: 'WO:A:PCT/CN2016/093013', patentType: null, filingYear: 2016 }],
    ['foreign', 'JP', '2003153924', { identityKey: 'JP:A:2003153924', patentType: null, filingYear: null }],
    ['foreign with its office', 'JP', 'JP2006310372', { identityKey: 'JP:A:2006310372' }],
    ['foreign with a letter', 'JP', '2002519697T', { identityKey: 'JP:A:2002519697' }],
    ['foreign with a slash', 'AU', '73237/98', { identityKey: 'AU:A:1998073237' }],
    ['foreign with a leading letter', 'DE', 'C0033402', { identityKey: 'DE:A:C0033402' }],
  ])('%s', (_form, country, app_number, expected) => {
    const doc_number = country === 'WO' ? 'WO/2016/093013' : country === 'CN' ? '101175089' : '2003153924';
    expect(value({ country, app_number, doc_number })).toMatchObject(expected);
  });

  it('identifies a record without application number by its publication', () => {
    expect(value({ app_number: null, country: 'BR', doc_number: 'PI0403201' })).toMatchObject({
      identityKey: 'BR:P:PI0403201',
      applicationNumber: null,
    });
    expect(value({ app_number: '', doc_number: '201535077' })).toMatchObject({
      identityKey: 'CN:P:201535077',
      patentType: 'utility',
    });
  });

  it('keeps publication numbers of all offices', () => {
    expect(
      value({ doc_number: 'WO/2009/043854', country: 'WO', app_number: 'PCT/CN2008/001234' }).publicationNumber,
    ).toBe('WO2009043854');
    expect(value({ doc_number: 'H0553868', country: 'JP', app_number: '32226294' }).publicationNumber).toBe(
      'JPH0553868',
    );
    expect(value({ doc_number: 'CN101175089A' })).toMatchObject({
      number: '101175089',
      kindCode: 'A',
      publicationNumber: 'CN101175089',
    });
  });
});

describe('rejects with a reason', () => {
  it.each([
    ['wrong check digit', { app_number: '201220097393.8' }, '申请号“201220097393.8”：校验位错误：应为 9'],
    ['no publication number', { doc_number: '' }, '公开号“”：没有填写公开（公告）号'],
    ['no title', { title: '  ' }, '没有专利名称'],
    ['no office', { country: '中国' }, '国家（地区）代码“中国”不是两个字母'],
    ['a day that does not exist', { pub_date: '2011-02-30' }, '公开日“2011-02-30”不是有效的日期'],
    ['applicants that are no list', { applicants: { name: '张三' } }, '申请人不是文字列表'],
    ['an abstract without end', { abstract: '长'.repeat(50_001) }, '摘要超过 50000 字'],
    [
      'a number spoilt by a spreadsheet',
      { app_number: '2.01220097E+11' },
      '申请号“2.01220097E+11”：号码被表格软件改成了科学计数法，末尾数字已丢失，请把该列设为文本后重新导出',
    ],
  ])('%s', (_what, changes, expected) => expect(reason(changes)).toBe(expected));

  it.each([
    ['{"doc_number": "1', '不是完整的 JSON'],
    ['["a"]', '不是 JSON 对象'],
    ['null', '不是 JSON 对象'],
    ['12', '不是 JSON 对象'],
  ])('%s', (text, expected) => expect(readPatentLine(text)).toEqual({ ok: false, reason: expected }));
});

it('removes from texts what PostgreSQL cannot store, and repeated names from lists', () => {
  expect(
    value({ title: '一种\u0000装置 \t A', applicants: ['甲公司', '甲公司', null, ' '], inventors: null }),
  ).toMatchObject({
    title: '一种装置 A',
    applicants: ['甲公司'],
    inventors: [],
  });
});

it('derives no filing date from a number', () =>
  expect(value({ app_number: applicationNumberOf(2011, 3, 5) })).not.toHaveProperty('applicationDate'));

it.each([
  ['H04L 29/08', 'H04L 29/08'],
  ['h04l29/08', 'H04L 29/08'],
  ['H01M0010/0500', 'H01M 10/05'],
  ['C12Q', 'C12Q'],
  ['无', '无'],
])('writes the class %s as %s', (given, expected) => expect(normaliseIpc(given)).toBe(expected));

it('splits names and symbols joined in one text', () => {
  expect(
    value({ applicants: ['甲公司；乙公司', '乙公司'], inventors: '张三;李四', ipc: 'H04L29/08; G06F1/00' }),
  ).toMatchObject({ applicants: ['甲公司', '乙公司'], inventors: ['张三', '李四'], ipc: ['H04L 29/08', 'G06F 1/00'] });
});
