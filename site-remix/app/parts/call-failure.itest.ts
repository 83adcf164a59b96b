import { testDatabase } from '@platform/api/testing/test-database';
import { addPatents } from '../../testing/add-patents';
import { startSite } from '../../testing/start-site';

const database = testDatabase();
const site = startSite(database);
const PATENT = '/web/patent/CN101175089';

beforeAll(async () => {
  await addPatents(database, [{ number: '101175089', kind: 'B', title: '一种散热结构' }]);
});

/** Makes every later read of this table fail with the given database error code. */
async function refuse(table: string, code: string): Promise<void> {
  await database.main.query(`
    create or replace function refuse_${table}() returns boolean language plpgsql immutable as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
    alter table ${table} enable row level security;
    drop policy if exists refused on ${table};
    create policy refused on ${table} using (refuse_${table}())`);
}
const allow = (table: string) => database.main.query(`alter table ${table} disable row level security`);

test.each([
  ['53100', 503, '30', /<h1>服务暂时不可用<\/h1>.*数据库空间不足，暂时不能完成，请稍后重试。/s],
  ['57014', 503, '1', /<h1>服务暂时不可用<\/h1>.*查询用时过长.*缩小范围后重试/s],
  ['23505', 409, null, /<h1>请求有误<\/h1>.*请刷新后重试/s],
  ['XX000', 500, null, /<h1>页面出错了<\/h1>.*我们已经记录/s],
])('a page says what its call said: %s is %s', async (code, status, retryAfter, words) => {
  await refuse('patent', code);
  const response = await site.get(PATENT);
  await allow('patent');
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toMatch(words);
});

test('a patent whose drawings cannot be read says so, does not list them as lacking, and is not cached', async () => {
  const role = new URL(database.workConnectionString).username;
  await database.main.query(
    `insert into patent_figure (patent_id, kind, role, position, label, state)
     select id, 'B', 'drawing', 1, '图1', 'missing' from patent where publication_number = 'CN101175089'`,
  );
  // The list of parts can be read, the parts themselves cannot.
  await database.main.query(`revoke select on patent_figure from ${role}`);
  await database.main.query(`grant select (patent_id, role) on patent_figure to ${role}`);
  const response = await site.get(PATENT);
  await database.main.query(`grant select on patent_figure to ${role}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await response.text();
  expect(html).toContain('附图暂时没有读出来，请稍后刷新页面。');
  expect(html).not.toContain('附图尚未收录');
  expect(await (await site.get(PATENT)).text()).not.toContain('附图暂时没有读出来');
});

test('the page of the login and the sitemap are 503 where the database says so, not a fault of theirs', async () => {
  await refuse('patent', '53100');
  const answers = [await site.get('/login'), await site.get('/sitemap.xml')];
  await allow('patent');
  for (const answer of answers) expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await answers[1]!.text()).toContain('数据库空间不足');
});
