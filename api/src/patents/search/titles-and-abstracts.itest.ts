import { evaluateQuery } from '@platform/domain/query/evaluate';
import { printQuery } from '@platform/domain/query/print-query';
import { testDatabase } from '../../testing/test-database';
import type { IndexedPatent } from './index/indexed-patent';
import { readExpression } from './reading/read-expression';
import { createSearchEngine } from './engine/create-search-engine';
import { indexSample } from './testing/index-sample';
import { queryRecord } from './testing/query-record';
import { SAMPLE_WORDS, samplePatents } from './testing/sample-patents';

/** Most sources of patents supply only titles and abstracts; the index then has no claims and descriptions. */
describe('patents without claims and description', () => {
  const database = testDatabase();
  let patents: IndexedPatent[] = [];

  beforeAll(async () => {
    patents = await indexSample(
      database.main,
      samplePatents(1_200, 5).map((patent) => ({
        ...patent,
        claims: undefined,
        independentClaims: undefined,
        paragraphs: undefined,
      })),
    );
  });

  const chinese = SAMPLE_WORDS.filter((word) => /^\p{Script=Han}{2,}$/u.test(word));
  const [a, b] = [chinese[0]!, chinese[1]!];

  it.each([
    `"${a}${b}" AND "${b}"`,
    `TACD="${a}" AND TACD="${b}"`,
    `"${a}" OR CLM="${a}${b}"`,
    `"${a}" 5D "${b}"`,
    `${a}*${b}`,
    `DES=${a}? OR TI=${a}`,
    `"${a} abc*"`,
    `CLM="${a}" NOT "${b}"`,
    `CLM="${a}" AND CLM="${b}"`,
    `CLM=${a}?${b}*`,
  ])('finds exactly what matches %s', async (expression) => {
    const { node } = readExpression(expression);
    const { total, rows } = await createSearchEngine(database.search, database.main).search({
      node,
      canonical: printQuery(node),
      sort: 'relevance',
      offset: 0,
      size: 2_000,
    });
    const expected = patents.filter((patent) => evaluateQuery(queryRecord(patent), node)).map(({ id }) => id);
    expect(total).toBe(expected.length);
    expect(rows.map(({ id }) => id).sort((x, y) => x - y)).toEqual(expected);
  });
});
