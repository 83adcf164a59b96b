import { readCompanyHeader, readCompanyRow } from './company-record';

const header = [
  '企业名称',
  '统一社会信用代码',
  '注册日期',
  '企业类型',
  '注册资金',
  '经营范围',
  '所在省份',
  '地区',
  '注册地址',
];
const columns = readCompanyHeader(header)!;
const row = (changes: Partial<Record<string, string>> = {}): string[] => {
  const cells: Record<string, string> = {
    企业名称: '佛山市顺德区测试高尔夫用品有限公司',
    统一社会信用代码: '91440606DEM0000497',
    注册日期: '1999-07-06',
    企业类型: 'N/A',
    注册资金: '132.3974(万元人民币)',
    经营范围: '生产、销售高尔夫球头。',
    所在省份: '广东',
    地区: '佛山',
    注册地址: '佛山市顺德区北滘镇碧江工业区',
    ...changes,
  };
  return header.map((name) => cells[name] ?? '');
};

it('finds its columns in any order and rejects other files by their header', () => {
  expect(readCompanyHeader(['注册地址', '企业名称', '统一社会信用代码'])).toEqual({ address: 0, name: 1, uscc: 2 });
  expect(readCompanyHeader(['案号', '法院'])).toBeNull();
});

it('reads a row', () => {
  expect(readCompanyRow(columns, row())).toEqual({
    ok: true,
    value: {
      name: '佛山市顺德区测试高尔夫用品有限公司',
      normalizedName: '佛山市顺德区测试高尔夫用品有限公司',
      uscc: '91440606DEM0000497',
      townCode: '440606102',
      inDistrict: true,
      address: '佛山市顺德区北滘镇碧江工业区',
      establishedDate: '1999-07-06',
      companyType: '',
      registeredCapital: '132.3974(万元人民币)',
      businessScope: '生产、销售高尔夫球头。',
    },
  });
});

it.each([
  [
    'a company of another district',
    { 企业名称: '佛山市禅城区甲公司', 注册地址: '佛山市禅城区汾江路1号' },
    { townCode: null, inDistrict: false },
  ],
  ['one of the district without a town', { 注册地址: 'N/A' }, { townCode: null, inDistrict: true, address: '' }],
  [
    'a place that only sounds like ours',
    { 企业名称: '江门市顺德渔村酒楼', 注册地址: '江门市蓬江区1号' },
    { townCode: null, inDistrict: false },
  ],
])('says where it is: %s', (_what, changes, expected) => {
  const outcome = readCompanyRow(columns, row(changes));
  expect(outcome.ok && outcome.value).toMatchObject(expected);
});

it.each([
  ['no name', { 企业名称: '' }, '没有企业名称'],
  ['no code', { 统一社会信用代码: 'N/A' }, '没有统一社会信用代码'],
  [
    'a code with a wrong check',
    { 统一社会信用代码: '91440606DEM0000498' },
    '统一社会信用代码“91440606DEM0000498”不正确（长度、字符或校验码）',
  ],
  ['a day that is none', { 注册日期: '2020-13-01' }, '注册日期“2020-13-01”不是有效的日期'],
])('refuses %s', (_what, changes, reason) =>
  expect(readCompanyRow(columns, row(changes))).toEqual({ ok: false, reason }),
);

it('removes exactly the apostrophe that an export puts before formulas', () => {
  const outcome = readCompanyRow(columns, row({ 经营范围: "'=1+1", 注册资金: "'十万" }));
  expect(outcome.ok && [outcome.value.businessScope, outcome.value.registeredCapital]).toEqual(['=1+1', "'十万"]);
});

it('rejects several companies in one row', () => {
  expect(readCompanyRow(columns, row({ 企业名称: '甲测试有限公司；乙测试有限公司' }))).toMatchObject({
    ok: false,
    reason: expect.stringContaining('一行只能写一家') as string,
  });
});
