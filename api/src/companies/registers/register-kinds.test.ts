import { REGISTER_KINDS, registerOfHeader } from './register-kinds';

it.each([
  [['商标名称', '注册号', '国际分类', '申请人名称', '注册日期'], 'trademark'],
  [['案号', '案件名称', '案由', '当事人'], 'dispute'],
  [['备案名称', '海关备案号', '权利人'], 'cro'],
  [['软件名称', '登记号', '著作权人'], 'property'],
  [['企业名称', '统一社会信用代码', '荣誉名称', '认定日期'], 'honor'],
  [['奖项名称', '获奖单位', '获奖日期'], 'otherHonor'],
])('%s fills %s', (header, register) => expect(registerOfHeader(header)?.kind.register).toBe(register));

it('recognises neither a register of companies nor a list of patents', () => {
  expect(registerOfHeader(['企业名称', '统一社会信用代码', '注册日期', '经营范围'])).toBeNull();
  expect(registerOfHeader(['doc_number', 'title', 'country'])).toBeNull();
  expect(registerOfHeader([])).toBeNull();
});

it('keeps columns without a field', () => {
  expect(registerOfHeader(['商标名称', '注册号', '代理机构 '])).toMatchObject({
    fields: { title: 0, number: 1 },
    others: [{ name: '代理机构', at: 2 }],
  });
});

it('distinguishes the registers by their title columns', () => {
  const titles = REGISTER_KINDS.flatMap(({ headers }) => headers.title!);
  expect(new Set(titles).size).toBe(titles.length);
});
