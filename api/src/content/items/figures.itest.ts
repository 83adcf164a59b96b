import { eq } from 'drizzle-orm';
import { readContentFigures } from '@platform/contract/content/content-figures';
import { listPublicColumns, listPublicEnterprises } from '@platform/contract/content/public-lists';
import { publicSearch } from '@platform/contract/search/search';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { indexSample } from '../../patents/search/testing/index-sample';
import { samplePatents } from '../../patents/search/testing/sample-patents';
import { publishItem } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';
import { publishedValues } from './publish-values';

const api = testApi();
const anyone = () => api.as('anonymous');

beforeAll(async () => {
  await indexSample(api.services.pool, samplePatents(120, 4));
});

async function cluster(expression: string): Promise<number> {
  return (await publishItem(api, '产业', { column: 'cluster', fields: { expression } })).id;
}

/** Publishes an item without checks, like one published before the check existed. */
async function published(kind: 'cluster' | 'enterprise', title: string, fields: object): Promise<number> {
  const { pool, db } = api.services;
  const { rows } = await pool.query<{ id: string }>(
    `insert into content (kind, column_id, title, revision_id) select kind, id, $1, 0 from site_column where kind = $2 returning id`,
    [title, kind],
  );
  const id = Number(rows[0]!.id);
  const [revision] = await db
    .insert(contentRevision)
    .values({ contentId: id, number: 1, title, fields: fields as Record<string, unknown> })
    .returning();
  await db
    .update(content)
    .set(publishedValues(kind, revision!, null))
    .where(eq(content.id, id));
  return id;
}

it('every figure of a cluster is the total of the search that it opens', async () => {
  const [figures] = await anyone().call(readContentFigures, { ids: [await cluster('一种')] });
  const total = async (filters: object) =>
    (await anyone().call(publicSearch, { exp: figures!.expression, page: 1, sort: 'relevance', ...filters })).total;
  expect(figures!.total).toBeGreaterThan(0);
  expect(await total({})).toBe(figures!.total);
  for (const [name, values] of [
    ['type', figures!.types],
    ['year', figures!.years],
    ['applicant', figures!.applicants],
  ] as const) {
    expect(values.length).toBeGreaterThan(0);
    for (const { value, count } of values.slice(0, 3)) expect(await total({ [name]: value })).toBe(count);
  }
});

it('answers in the order of the request, null for what has no figures: a wrong expression, no expression, no such item', async () => {
  const right = await cluster('一种');
  const [wrong, without] = [
    await published('cluster', '错的', { expression: '申请人=(' }),
    await published('cluster', '空的', { expression: '' }),
  ];
  const found = await anyone().call(readContentFigures, { ids: [wrong, 999_999, right, without] });
  expect(found.map((figures) => figures !== null)).toEqual([false, false, true, false]);
});

it('profiles come with their counts, and columns with their number of items', async () => {
  const { pool, db } = api.services;
  const { rows } = await pool.query<{ id: string; name: string }>(
    `insert into company (name, normalized_name, source) values ('美的集团股份有限公司', '美的集团股份有限公司', 'register') returning id, name`,
  );
  const company = rows[0]!;
  const columnsOf = async () => {
    const columns = await anyone().call(listPublicColumns, {});
    return columns.find(({ key }) => key === 'enterprise');
  };
  expect(await columnsOf()).toMatchObject({ path: '/web/enterprise', count: 0, latest: null });
  for (const [title, leading, companyId] of [
    ['有专利的', 'yes', Number(company.id)],
    ['没有企业的', 'no', null],
  ] as const) {
    await published('enterprise', title, { companyId, leading, industry: 'C' });
  }
  const all = await anyone().call(listPublicEnterprises, { industry: 'C' });
  expect(all.list.map(({ title, companyName }) => [title, companyName])).toEqual([
    ['没有企业的', ''],
    ['有专利的', company.name],
  ]);
  expect(all.industries).toMatchObject([{ value: 'C', count: 2 }]);
  expect(all.list[0]!.figures).toBeNull();
  const { figures } = all.list[1]!;
  expect(figures!.total).toBeGreaterThan(0);
  expect((await anyone().call(publicSearch, { exp: figures!.expression, page: 1, sort: 'relevance' })).total).toBe(
    figures!.total,
  );
  const leading = await anyone().call(listPublicEnterprises, { leading: true });
  expect(leading.list.map(({ title }) => title)).toEqual(['有专利的']);
  expect(await columnsOf()).toMatchObject({ count: 2, latest: expect.any(String) as string });
  await db.update(siteColumn).set({ hidden: true }).where(eq(siteColumn.key, 'enterprise'));
  expect(await columnsOf()).toBeUndefined();
  expect((await anyone().call(listPublicEnterprises, {})).total).toBe(0);
});
