import { readContentFigures } from '@platform/contract/content/content-figures';
import { publicSearch } from '@platform/contract/search/search';
import { indexSample } from '../../patents/search/testing/index-sample';
import { samplePatents } from '../../patents/search/testing/sample-patents';
import { publishItem } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';

const api = testApi();
const anyone = () => api.as('anonymous');

beforeAll(async () => {
  await indexSample(api.services.pool, samplePatents(120, 4));
});

async function cluster(expression: string): Promise<number> {
  return (await publishItem(api, '产业', { column: 'cluster', fields: { expression } })).id;
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
  const wrong = await cluster('申请人=(');
  const right = await cluster('一种');
  const without = await cluster('');
  const found = await anyone().call(readContentFigures, { ids: [wrong, 999_999, right, without] });
  expect(found.map((figures) => figures !== null)).toEqual([false, false, true, false]);
});
