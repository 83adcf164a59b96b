import { publicFacets } from '@platform/contract/search/facets';
import { publicSearch } from '@platform/contract/search/search';
import { testApi } from '../../testing/test-api';
import { indexSample } from './testing/index-sample';
import { samplePatents } from './testing/sample-patents';

const api = testApi();

beforeAll(async () => {
  await indexSample(api.services.pool, samplePatents(120, 4));
});

it('a value of a public facet narrows the public search to exactly its count', async () => {
  const anonymous = api.as('anonymous');
  const { facets } = await anonymous.call(publicFacets, { exp: '一种' });
  expect(facets.map(({ name }) => name)).toEqual(['专利类型', '有效性', '公开年', 'IPC小类', '镇街', '申请人']);
  const parameters = {
    patentType: 'type',
    legalStatus: 'status',
    publicationYear: 'year',
    ipcSubclass: 'ipc',
    town: 'town',
    applicant: 'applicant',
  } as const;
  let tried = 0;
  for (const { facet, values } of facets) {
    expect(values.length).toBeLessThanOrEqual(8);
    const first = values[0];
    if (!first) continue;
    tried += 1;
    const narrowed = await anonymous.call(publicSearch, {
      exp: '一种',
      [parameters[facet as keyof typeof parameters]]: first.value,
    });
    expect({ facet, total: narrowed.total }).toEqual({ facet, total: first.count });
  }
  expect(tried).toBeGreaterThanOrEqual(4);
});
