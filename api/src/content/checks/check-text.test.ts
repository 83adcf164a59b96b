import { sanitizeHtml } from '../html/sanitize-html';
import type { CheckedText, CheckMeans } from './check-input';
import { checkText } from './check-text';

const means: CheckMeans = {
  wrongWords: [
    { word: '登陆', right: '登录' },
    { word: '知识产权局', right: '国家知识产权局' },
  ],
  forbiddenWords: ['国家级', 'Best'],
  isPage: (path) => Promise.resolve(path === '/web/news/3'),
  pictures: new Map([
    [1, { name: '大楼.jpg', alt: '检验中心大楼', decorative: false }],
    [2, { name: '花边.png', alt: '', decorative: true }],
    [3, { name: 'IMG_0001.jpg', alt: '', decorative: false }],
  ]),
  attachments: new Map([
    [6, { name: '申请表.docx', readable: true }],
    [7, { name: '名单.xlsx', readable: false }],
  ]),
};

const text = (html: string, rest: Partial<CheckedText> = {}): CheckedText => ({
  title: '关于开展专利申报的通知',
  summary: '',
  source: '',
  coverId: null,
  facts: sanitizeHtml(html).facts,
  fields: [],
  document: null,
  periods: [],
  expression: null,
  needs: [],
  counterpart: null,
  ...rest,
});

const found = async (html: string, rest: Partial<CheckedText> = {}) =>
  (await checkText(text(html, rest), means)).map(({ code, level, place }) => `${level} ${code} ${place}`);

it('has no findings for a correct text', async () => {
  const html =
    '<h2>办理</h2><h3>材料</h3><p>见<a href="/web/news/3#article-2">通知</a>、<a href="https://example.com/gone">外站</a>，' +
    '<a data-attachment="6">申请表</a>，电话 0757-22836888，专利 ZL201380000000.1。</p><h2>时间</h2>' +
    '<img data-media="1"><img data-media="2"><table><tr><th>年度</th></tr><tr><td>一</td></tr></table>' +
    '<p>登录国家知识产权局网站。</p>';
  const complete = {
    source: '区市场监管局',
    summary: '摘要',
    coverId: 1,
    counterpart: { name: '政策解读', joined: true },
  };
  const needs = ['source', 'summary', 'html', 'cover', 'counterpart'] as const;
  expect(await checkText(text(html, { ...complete, needs }), means)).toEqual([]);
});

it('requires the parts of the kind only', async () => {
  const needs = ['source', 'summary', 'html', 'cover', 'counterpart'] as const;
  expect(await found('', { needs, source: '  ', counterpart: { name: '政策解读', joined: false } })).toEqual([
    'blocking missing-source 来源',
    'blocking missing-summary 摘要',
    'blocking missing-text 正文',
    'blocking missing-cover 封面图',
    'warning missing-counterpart 关联',
  ]);
  expect(await found('')).toEqual([]);
  expect(await found('<p>字</p>', { coverId: 99 })).toEqual(['blocking missing-cover 封面图']);
});

it('requires a way to sign up while people can', async () => {
  const entry = { hasWay: false };
  expect(await found('<p>欢迎参加。</p>', { entry })).toEqual(['blocking missing-way 报名方式']);
  expect(await found('<p>欢迎参加。</p>', { entry: { hasWay: true } })).toEqual([]);
  for (const way of ['<p>电话 0757-22836888</p>', '<p>见<a href="https://example.com/join">报名页</a></p>'])
    expect(await found(way, { entry })).toEqual([]);
});

it.each([
  ['a picture without words', '<h2>厂区</h2><img data-media="3">', ['blocking missing-alt 正文“厂区”之下']],
  ['one whose words are a file name', '<img data-media="3" alt="IMG_0001">', ['blocking missing-alt 正文开头部分']],
  ['one that decorates in the library', '<img data-media="2">', []],
  ['one that decorates in this text', '<img data-media="3" alt="">', []],
  ['one with words of its own', '<img data-media="3" alt="专利展厅">', []],
  ['one that is gone', '<img data-media="9">', ['blocking missing-picture 正文开头部分']],
])('%s', async (_, html, findings) => {
  expect(await found(html)).toEqual(findings);
});

it('finds missing or unreadable attachments, and dead links to own pages', async () => {
  expect(
    await found('<p><a data-attachment="7">名单</a><a data-attachment="8">表</a><a href="/web/none">此处</a></p>'),
  ).toEqual([
    'blocking broken-attachment 正文开头部分',
    'blocking broken-attachment 正文开头部分',
    'blocking dead-link 正文开头部分',
  ]);
});

it('looks up each linked path once', async () => {
  const isPage = jest.fn(() => Promise.resolve(true));
  await checkText(text('<p><a href="/a#x">一</a><a href="/a">二</a><a href="#z">三</a></p>'), { ...means, isPage });
  expect(isPage.mock.calls).toEqual([['/a']]);
});

it.each([
  ['<h3>直接三级</h3>', ['warning heading-order 标题“直接三级”']],
  ['<h2>一</h2><h4>二</h4><h3>三</h3>', ['warning heading-order 标题“二”']],
  ['<h2>一</h2><h3>二</h3><h4>三</h4><h2>四</h2>', []],
  ['<table><tr><td>年度</td><th>金额</th></tr></table>', ['warning table-header 正文开头部分']],
])('reads headings and tables of %s', async (html, findings) => {
  expect(await found(html)).toEqual(findings);
});

it('finds words of both lists in every text, once for each place, with the right word', async () => {
  const [forbidden, wrong, ...more] = await checkText(
    text('<p>请登陆系统。</p><p>登陆后填写，由知识产权局审核，国家知识产权局备案。</p>', {
      title: '国家级平台',
      fields: [{ label: '联系人', text: 'ｂｅｓｔ 公司' }],
    }),
    { ...means },
  );
  expect(forbidden).toEqual({
    code: 'forbidden-word',
    level: 'blocking',
    place: '标题：国家级平台',
    message: '“国家级”在禁用词表中。',
    remedy: '删去或换一种说法。',
  });
  expect(wrong).toMatchObject({ code: 'forbidden-word', place: '联系人：best 公司' });
  expect(more.map(({ place, message }) => [place, message])).toEqual([
    ['正文：请登陆系统。', '“登陆”应为“登录”（共 2 处）。'],
    ['正文：登陆后填写，由知识产权局审核，国家知识产权局…', '“知识产权局”应为“国家知识产权局”。'],
  ]);
});

it('finds personal numbers and masks them', async () => {
  const findings = await checkText(
    text('<p>联系人手机１３８００００００01，身份证 44068119000101001X。</p>', { summary: '13900000002' }),
    means,
  );
  expect(findings.map(({ code, level, place }) => `${level} ${code} ${place}`)).toEqual([
    'blocking identity-number 正文：…*0001，身份证 4406****1X。',
    'warning mobile-number 摘要：139****0002',
    'warning mobile-number 正文：联系人手机138****0001，身份证 4406*…',
  ]);
  expect(JSON.stringify(findings)).not.toMatch(/13900000002|13800000001|44068119/);
});
