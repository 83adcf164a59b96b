import { Client, type ClientBase } from 'pg';
import { printQuery } from '@platform/domain/query/print-query';
import { inTransaction } from '../../../kernel/database/in-transaction';
import { testDatabase } from '../../../testing/test-database';
import { indexPatentIds, indexPatents } from '../index/index-patents';
import type { IndexedPatent } from '../index/indexed-patent';
import { readExpression } from '../reading/read-expression';
import { rebuildIndex } from '../index/rebuild-index';
import { createSearchEngine } from '../engine/create-search-engine';
import { withSearchSnapshot, type SearchSnapshot } from '../engine/search-snapshot';
import { SegmentLoad } from '../index/segment-load';
import { insertPatents, samplePatents } from '../testing/sample-patents';
import { IndexViews } from './index-view';

const database = testDatabase();
let client: Client;
let patents: IndexedPatent[] = [];

beforeEach(async () => {
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('truncate patent restart identity cascade');
  patents = await inTransaction(client, async () => {
    const inserted = await insertPatents(client, samplePatents(60, 5));
    await indexPatents(client, inserted);
    return inserted;
  });
});

afterEach(() => client.end());

const engine = createEngine();

/** One engine for all tests; it must detect changes by itself. */
function createEngine() {
  let made: ReturnType<typeof createSearchEngine> | undefined;
  return () => (made ??= createSearchEngine(database.search, database.main));
}

async function total(text: string): Promise<number> {
  const { node } = readExpression(text);
  return engine().count(node, printQuery(node));
}

const EVERYTHING = 'NOT 不会出现的词组';
const count = async (table: string, by: ClientBase = client): Promise<number> =>
  (await by.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count;

it('removes deleted patents, single ones and all, by triggers of the database', async () => {
  expect(await total(EVERYTHING)).toBe(60);
  await client.query('delete from patent where id = any($1)', [patents.slice(0, 7).map(({ id }) => id)]);
  expect(await total(EVERYTHING)).toBe(53);
  await client.query('truncate patent restart identity cascade');
  expect(await total(EVERYTHING)).toBe(0);
  expect([await count('search_segment'), await count('search_block'), await count('search_tombstone')]).toEqual([
    0, 0, 0,
  ]);
});

it('uses the last version of a patent and its current row in the database', async () => {
  const [patent] = patents;
  for (const word of ['琉璃瓦', '茶壶', '石磨坊']) {
    await client.query('update patent set title = $2 where id = $1', [patent!.id, word]);
    await inTransaction(client, () => indexPatentIds(client, [patent!.id]));
  }
  expect([await total('TI=琉璃瓦'), await total('TI=茶壶'), await total('TI=石磨坊'), await total(EVERYTHING)]).toEqual(
    [0, 0, 1, 60],
  );
});

it('continues an aborted load of the index in the next search, without the aborted caller', async () => {
  const views = new IndexViews();
  const searched = <T>(work: (snapshot: SearchSnapshot) => Promise<T>): Promise<T> =>
    withSearchSnapshot(database.search, database.main, undefined, work);
  let asked = 0;
  const breaking = (snapshot: SearchSnapshot): SearchSnapshot => ({
    ...snapshot,
    all: () => {
      asked += 1;
      return Promise.reject(new Error('no time left'));
    },
  });
  const [broken, waiting] = await searched((one) =>
    searched((other) => Promise.allSettled([views.at(breaking(one)), views.at(other)])),
  );
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'no time left' } });
  expect(waiting).toMatchObject({ status: 'fulfilled', value: { documents: 60 } });
  expect(asked).toBe(1);
});

it('loads the data of a search before the first one', async () => {
  const fresh = createSearchEngine(database.search, database.main);
  await fresh.load();
  await client.query('delete from search_column');
  const { node } = readExpression(EVERYTHING);
  const { total: found, rows } = await fresh.search({
    node,
    canonical: printQuery(node),
    dedup: 'application',
    sort: '-publicationDate',
    offset: 0,
    size: 5,
  });
  expect([found, rows.length]).toEqual([60, 5]);
});

it('keeps few segments after many single changes, and loses nothing', async () => {
  for (let i = 0; i < 40; i += 1)
    await inTransaction(client, () => indexPatentIds(client, [patents[i % 20]!.id, patents[40 + (i % 7)]!.id]));
  expect(await count('search_segment')).toBeLessThan(10);
  expect(await total(EVERYTHING)).toBe(60);
  const [before, blocks] = [await total('一种'), await count('search_block')];
  await rebuildIndex(client);
  expect(await total('一种')).toBe(before);
  expect(await count('search_block')).toBeLessThan(blocks);
});

it('shows nothing of a rolled-back transaction', async () => {
  const added = await insertPatents(client, samplePatents(65, 5).slice(60));
  await client.query('begin');
  await indexPatents(client, added);
  expect(await total(EVERYTHING)).toBe(60);
  await client.query('rollback');
  expect(await total(EVERYTHING)).toBe(60);
  await rebuildIndex(client);
  expect(await total(EVERYTHING)).toBe(65);
});

it('ignores patents that another writer changed or deleted during a load', async () => {
  const added = await insertPatents(client, samplePatents(70, 5).slice(60));
  const load = new SegmentLoad();
  await load.add(client, added);
  const other = new Client({ connectionString: database.connectionString });
  await other.connect();
  try {
    await other.query(`update patent set title = '琉璃瓦' where id = $1`, [added[0]!.id]);
    await inTransaction(other, () => indexPatentIds(other, [added[0]!.id]));
    await other.query('delete from patent where id = $1', [added[1]!.id]);
  } finally {
    await other.end();
  }
  await inTransaction(client, () => load.write(client));
  expect(await total('TI=琉璃瓦')).toBe(1);
  expect(await total(EVERYTHING)).toBe(69);
});
