import { createUser, listUsers } from '@platform/contract/users/user';
import { newsUserIndex } from '@platform/contract/users/staff';
import { workCompanies } from '@platform/contract/work/work';
import { createPatent, listLibrary } from '@platform/contract/library/library';
import { applicationNumberOf } from '../../testing/patent-lines';
import { sql } from 'drizzle-orm';
import { testApi } from '../../testing/test-api';
import { openPools } from './pool';
import { refreshPinyin } from './refresh-pinyin';

const api = testApi();
/** By code point Lee comes second, and 李 before 赵 before 陈. */
const NAMES = ['赵氏验序', '陈氏验序', '3号验序', 'Lee验序', '李氏验序'];
const SORTED = ['3号验序', '陈氏验序', '李氏验序', '赵氏验序', 'Lee验序'];

beforeAll(async () => {
  for (const [i, name] of NAMES.entries()) {
    await api.as('B').call(createUser, { name, mobile: `1360000000${i}`, role: 'district', password: 'Secret123' });
    await api.as('A').call(createPatent, {
      title: name,
      applicationNumber: applicationNumberOf(2018, 1, i + 1),
      patentType: 'invention',
      applicants: ['我司'],
    });
    await api.services.pool.query(
      `insert into company (name, normalized_name, source, town_id, in_district) select $1, $1, 'register', id, true from town order by code limit 1`,
      [name],
    );
  }
});

test.each([
  [
    'accounts',
    async (sort: 'name' | '-name') =>
      (await api.as('B').call(listUsers, { keyword: '验序', sort })).list.map(({ name }) => name),
  ],
  [
    'staff',
    async (sort: 'name' | '-name') =>
      (await api.as('C').call(newsUserIndex, { keyword: '验序', sort })).list.map(({ name }) => name),
  ],
  [
    'companies',
    async (sort: 'name' | '-name') =>
      (await api.as('C').call(workCompanies, { name: '验序', sort })).list.map(({ name }) => name),
  ],
  [
    'a library',
    async (sort: 'name' | '-name') =>
      (await api.as('A').call(listLibrary, { sort: sort === 'name' ? 'title' : '-title' })).list.map(
        ({ title }) => title,
      ),
  ],
] as const)('names of %s are sorted by pinyin, both ways', async (_list, names) => {
  expect(await names('name')).toEqual(SORTED);
  expect(await names('-name')).toEqual([...SORTED].reverse());
});

test('the indexes of this order are rebuilt for another version of it, and only then', async () => {
  const { db } = api.services;
  const files = async () =>
    (
      await db.execute<{ file: string }>(
        sql`select pg_relation_filenode('company_district_name'::regclass) as file, pg_relation_filenode('company_pkey'::regclass) as other`,
      )
    ).rows[0];
  const before = await files();
  expect(await refreshPinyin(db)).toEqual([]);
  expect(await files()).toEqual(before);
  await db.execute(sql`update setting set value = '"another"' where key = 'pinyin-order'`);
  const owner = openPools(api.services.ownerConnectionString, 'test', () => undefined);
  expect(await refreshPinyin(owner.db)).toEqual(
    expect.arrayContaining(['company_district_name', 'register_entry_title', 'user_account_by_name']),
  );
  expect(await refreshPinyin(owner.db)).toEqual([]);
  await owner.end();
  expect(await files()).toEqual({ ...before, file: expect.not.stringMatching(`^${String(before!.file)}$`) as string });
});
