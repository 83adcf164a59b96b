import { searchExpression, publicSearch, searchFields } from '@platform/contract/search/search';
import type { Failure } from '@platform/contract/envelope';
import { getPatent } from '@platform/contract/patents/patent';
import { publicStatistics } from '@platform/contract/statistics/public-statistics';
import { testApi } from '../../testing/test-api';
import { indexPatents } from './index/index-patents';
import type { IndexedPatent } from './index/indexed-patent';
import { refreshStatistics } from './index/refresh-statistics';
import { createSearchEngine } from './engine/create-search-engine';
import { withSearchSnapshot } from './engine/search-snapshot';
import { readExpression } from './reading/read-expression';
import { insertPatents, samplePatents } from './testing/sample-patents';
import { inTransaction } from '../../kernel/database/in-transaction';

const api = testApi();
let patents: IndexedPatent[] = [];

beforeAll(async () => {
  const client = await api.services.pool.connect();
  try {
    patents = await inTransaction(client, async () => {
      const inserted = await insertPatents(client, samplePatents(400, 3), 'import:sample.jsonl');
      await indexPatents(client, inserted);
      return inserted;
    });
    await refreshStatistics(client);
  } finally {
    client.release();
  }
});

const search = (exp: string, more: { page?: number; size?: number } = {}) =>
  api.as('A').call(searchExpression, { exp, ...more });

it('returns a page with total, reading, words to highlight and plain text', async () => {
  const result = await search('空调 NOT 电池', { size: 5 });
  expect(result.total).toBeGreaterThan(5);
  expect(result.list).toHaveLength(5);
  expect(result.lastPage).toBe(Math.ceil(result.total / 5));
  expect(result.canonical).toBe('"空调" NOT "电池"');
  expect(result.reading).toContain('空调');
  expect(result.highlight).toEqual(['空调']);
  expect(result.list.every(({ title, abstract }) => `${title}${abstract}`.includes('空调'))).toBe(true);
  expect(JSON.stringify(result)).not.toMatch(/<\/?[a-z]/i);
});

it('returns the highlights of words, patterns and proximities', async () => {
  const { list, highlightRules } = await search('AB=(压缩?机 OR 空调) AND AB=(空调 P 一种)', { size: 20 });
  expect(highlightRules.map(({ type, text, alone }) => [type, text, alone])).toEqual([
    ['pattern', '压缩?机', true],
    ['phrase', '空调', true],
    ['phrase', '一种', false],
    ['P', '', true],
  ]);
  expect(list.length).toBeGreaterThan(0);
  for (const { abstract, abstractPlaces } of list) {
    const highlighted =
      abstractPlaces?.map(({ start, end, rule }) => [abstract.slice(start, end), highlightRules[rule]?.text]) ?? [];
    expect(highlighted).toContainEqual(['空调', '空调']);
  }
});

it('finds the same for an anonymous caller, twenty a page', async () => {
  const own = await search('一种');
  const open = await api.as('anonymous').call(publicSearch, { exp: '一种' });
  expect(open.total).toBe(own.total);
  expect(open.list.map(({ id }) => id)).toEqual(own.list.map(({ id }) => id));
});

it.each([
  ['AND 空调', /第\d+字/],
  ['申请曰=2020', /第1字：.*申请日/],
  ['AN=201210343937.1', /校验位/],
  ['#2 AND 空调', /检索历史里没有第 2 次检索/],
  ['##没有的 AND 空调', /没有名为/],
  ['PD=[2020 TO 2019]', /第\d+字/],
])('refuses %s with the place and a reason', async (exp, reason) => {
  const response = await api.as('A').fetch(searchExpression, { exp });
  expect(response.status).toBe(422);
  const body = (await response.json()) as { msg: string; errors: { exp: string } };
  expect(body.errors.exp).toMatch(reason);
  expect(body.msg).toBe(body.errors.exp);
});

it.each([
  `'; drop table patent; --`,
  `") OR 1=1 --`,
  `TI="' & '"`,
  `"\\' | '*'"`,
  `PA="a' OR 'a'='a"`,
  `IPC=F24F'*`,
  `TI=':* & !'`,
  `空调'::tsquery`,
  `"$1 $2 %s {0}"`,
  `\u0000空调`,
])('takes %j as words or refuses it, and breaks nothing', async (exp) => {
  const response = await api.as('A').fetch(searchExpression, { exp });
  expect([200, 422]).toContain(response.status);
  const everything = await search('NOT 不会出现的词组');
  expect(everything.total).toBe(400);
});

it('ends the list at 10,000 rows with advice', async () => {
  const response = await api.as('A').fetch(searchExpression, { exp: '一种', page: 501, size: 20 });
  expect(response.status).toBe(422);
  expect(((await response.json()) as { msg: string }).msg).toContain('缩小范围');
  expect((await search('一种', { page: 500, size: 20 })).list).toEqual([]);
});

it('reports how a number was read and how to search it as text', async () => {
  const number = `CN${patents[0]!.publications[0]!.number}`;
  const result = await search(number);
  expect(result.list.map(({ publicationNumber }) => publicationNumber)).toEqual([number]);
  expect(result.notices.join()).toContain('按文字检索');
  expect(result.offers).toMatchObject([{ label: '按文字检索' }]);
  expect(result.notices).toContain(result.offers[0]!.notice);
  // One click leads to the other reading: the number as text, which no title or abstract contains.
  expect((await search(result.offers[0]!.expression)).total).toBe(0);
});

it('reads a single company name as applicant if there is one', async () => {
  const result = await search('美的集团股份有限公司');
  const holders = patents.filter(({ applicants }) => applicants.includes('美的集团股份有限公司'));
  expect(result.total).toBe(holders.length);
  expect(result.notices.join()).toContain('按申请人检索');
});

it('offers the meaning of an expression in another system if it searches other fields', async () => {
  const result = await search('(空调).ti. and 一种.ab.');
  const [offer] = result.offers;
  expect(result.notices).toContain(offer!.notice);
  expect(offer).toMatchObject({ label: '按 USPTO PPUBS/EAST 的写法检索', expression: 'TI="空调" AND AB="一种"' });
  expect((await search(offer!.expression)).total).toBe((await search('TI=空调 AND AB=一种')).total);
  const refused = await api.as('A').fetch(searchExpression, { exp: 'ap=(美的集团) and ti=(空调)' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('可改为：PA=');
});

it('names unsupported parts of another system’s expression, and offers the rest with one click', async () => {
  const result = await search('空调.ti. and jones.exa.');
  const offer = result.offers.find(({ label }) => label.includes('其余部分'));
  expect(offer).toMatchObject({ notice: expect.stringContaining('“exa”本平台没有'), expression: 'TI="空调"' });
  expect(result.notices).toContain(offer!.notice);
  const refused = await api.as('A').fetch(searchExpression, { exp: 'assignee:空调 language:CHINESE' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('没有语言条件');
});

it.each([
  ['ALL_AN:(TREE@"美的集团股份有限公司")', 'PAG="美的集团股份有限公司"'],
  ['ATC:三环', 'AGC="三环"'],
  ['TI=(空调 OR 电池', 'TI=(空调 OR 电池)'],
])('refuses %s with its place and an expression to click', async (exp, expression) => {
  const refused = await api.as('A').fetch(searchExpression, { exp });
  expect(refused.status).toBe(422);
  const { refusal } = (await refused.json()) as Failure;
  expect(refusal).toMatchObject({
    message: expect.stringMatching(/^第\d+字：/) as string,
    position: expect.any(Number) as number,
    offers: [{ label: expect.any(String) as string, expression }],
  });
  expect(await search(refusal!.offers[0]!.expression)).toHaveProperty('total');
});

it('reads the words behind a field of names as one name if patents have it', async () => {
  const result = await search('PA=Midea Group Co., Ltd.');
  const holders = patents.filter(({ applicants }) => applicants.includes('Midea Group Co., Ltd.'));
  expect(result.total).toBe(holders.length);
  expect(holders.length).toBeGreaterThan(0);
  expect(result.notices[0]).toContain('现作为一个名称检索');
  expect(result.offers[0]).toMatchObject({ label: '各词分开检索', notice: result.notices[0] });
  expect((await search(result.offers[0]!.expression)).canonical).toContain('AND');
  const unknown = await search('PA=Midea Pump Works');
  expect(unknown.notices[0]).toContain('几个词的名称请加引号');
  expect(unknown.offers[0]).toMatchObject({ label: '作为一个名称：0 件', expression: 'PA="Midea Pump Works"' });
});

it('evaluates equal parts once', async () => {
  const [once, often] = await Promise.all([
    search('(空调 5D 压缩机) OR 散热片'),
    search(Array.from({ length: 120 }, () => '(空调 5D 压缩机) OR 散热片').join(' OR ')),
  ]);
  expect(often).toMatchObject({ total: once.total, list: once.list.map(({ id }) => ({ id })) });
  const engine = createSearchEngine(api.services.searchPool, api.services.pool);
  const { node } = readExpression(
    '(空调 5D 压缩机 OR 电池) AND (空调 5D 压缩机 OR 散热片) AND (空调 5D 压缩机 OR 一种)',
  );
  const expected = readExpression('空调 5D 压缩机 OR (电池 散热片 一种)');
  expect(await engine.count(node, 'repeated')).toBe(await engine.count(expected.node, 'factored'));
});

it('counts the unknown dates that a negation includes', async () => {
  const unknown = patents.filter(({ publicationDate }) => publicationDate === null).length;
  expect((await search('NOT PD>=2010')).notices.join()).toContain(`${unknown} 件`);
});

it('lists only searchable fields, each with an example that runs', async () => {
  const fields = await api.as('C').call(searchFields, {});
  expect(fields.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['TI', 'AB', 'PA', 'IN', 'AN', 'PN', 'IPC', 'PD']),
  );
  for (const { example } of fields)
    expect(await api.as('C').call(searchExpression, { exp: example })).toHaveProperty('total');
});

it('stops a search if its caller disconnects', async () => {
  const engine = createSearchEngine(api.services.searchPool, api.services.pool);
  const { node } = readExpression('空调');
  await expect(
    engine.search({ node, canonical: 'x', sort: 'relevance', offset: 0, size: 20 }, AbortSignal.abort()),
  ).rejects.toThrow();
  expect(await engine.count(node, 'x')).toBeGreaterThan(0);
});

it('cancels the running statement of a disconnected caller, and keeps the connection', async () => {
  const gone = new AbortController();
  const running = withSearchSnapshot(api.services.searchPool, api.services.pool, gone.signal, async (snapshot) => {
    queueMicrotask(() => gone.abort());
    await snapshot.one({ text: 'select pg_sleep(30)', values: [] });
  });
  await expect(running).rejects.toMatchObject({ code: '57014' });
  expect((await search('空调')).total).toBeGreaterThan(0);
});

it('answers 503 with advice if a search takes too long', async () => {
  const slow = withSearchSnapshot(api.services.searchPool, api.services.pool, undefined, (snapshot) =>
    snapshot.one({ text: 'select pg_sleep(30)', values: [] }),
  );
  await expect(slow).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('检索超时，请缩小范围') as string,
  });
});

it('returns a patent by publication number, with or without kind code, and by application number', async () => {
  const patent = patents.find(({ applicationNumber, publications }) => applicationNumber && publications.length === 2)!;
  const number = `CN${patent.publications[0]!.number}`;
  for (const spelling of [
    number,
    `${number}A`,
    `${number}B`,
    number.toLowerCase(),
    ` ${number} `,
    patent.applicationNumber!,
  ]) {
    const detail = await api.as('anonymous').call(getPatent, { publicationNumber: spelling });
    expect(detail.publicationNumber).toBe(number);
  }
  const detail = await api.as('anonymous').call(getPatent, { publicationNumber: number });
  expect(detail).toMatchObject({ title: patent.title, abstract: patent.abstract, source: '平台导入的专利数据' });
  expect(detail.applicationNumber).toMatch(/^\d{12}\.[\dX]$/);
  expect(detail.publications).toHaveLength(2);
  const missing = await api.as('anonymous').fetch(getPatent, { publicationNumber: 'CN999999999' });
  expect(missing.status).toBe(404);
});

it('counts the data of the platform', async () => {
  // One demonstration row among real ones does not mark the corpus as demonstration data.
  await api.services.pool.query('update patent set is_demo = true where id = (select min(id) from patent)');
  const statistics = await api.as('anonymous').call(publicStatistics, {});
  const { rows } = await api.services.pool.query<{ count: number }>(
    `select count(*)::int as count from company where source = 'applicant'`,
  );
  expect(statistics.applicantCompanies).toBe(rows[0]!.count);
  expect(statistics.companies).toBeGreaterThanOrEqual(statistics.applicantCompanies);
  expect(statistics.patents).toBe(400);
  expect(statistics.inventions).toBe(patents.filter(({ patentType }) => patentType === 'invention').length);
  expect(statistics.byType.reduce((sum, { count }) => sum + count, 0)).toBe(400);
  expect(statistics.latest).toHaveLength(4);
  expect(statistics.isDemo).toBe(false);
});

it('reports the length of a too long expression', async () => {
  await expect(search('空'.repeat(8001))).rejects.toMatchObject({
    status: 422,
    message: '检索式超过 8000 个字符，现有 8001 个；请减少检索词，或分成几次检索',
  });
});
