import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { auditLog } from '../../../kernel/database/schema/system';
import { content, contentLink, contentRevision } from '../../../kernel/database/schema/content';
import { statusSql } from '../../../content/items/force-sql';
import { migrationsFolder } from '../../../kernel/database/migrate';
import { scratchFolder } from '../../../testing/scratch-folder';
import { testDatabase } from '../../../testing/test-database';
import { describeWithTestData } from '../../../testing/test-data';
import { importFile } from '../import-file.service';
import { openImportConnection } from '../import-connection';

const database = testDatabase();
const folder = scratchFolder();

async function run(at: string) {
  const client = await openImportConnection(database.connectionString);
  const said: string[] = [];
  try {
    const { added, changed, unchanged, rejected, state } = await importFile(client, {
      path: at,
      log: (message) => void said.push(message),
    });
    return { added, changed, unchanged, rejected, state, said };
  } finally {
    await client.end();
  }
}

const law = (title: string, about: string, body: string) => `# ${title}\n\n${about}\n\n<!-- INFO END -->\n\n${body}\n`;
const items = async () =>
  database.db
    .select({ title: content.title, status: statusSql, day: content.day, state: content.state })
    .from(content)
    .orderBy(content.title, content.day);

beforeAll(() => {
  folder.file('行政法规__某细则(2010-01-09).md', law('某细则', '2010年1月9日 国务院令第1号公布', '第一条 旧。'));
  folder.file('行政法规__某细则(2023-12-11).md', law('某细则', '2023年12月11日 国务院令第9号公布', '第一条 新。'));
  folder.file(
    '司法解释__甲 乙解释（三）(2020-09-12).md',
    law('甲 乙解释（三）', '2020年9月14日 施行', '第一条 好，可。'),
  );
  folder.file('司法解释__甲、乙解释（三）.md', law('甲、乙解释（三）', '2020年9月14日 施行', '第一条 好、可。'));
  folder.file('说明.md', '没有标题\n');
});

it('publishes each version as a separate item with its source, replaced ones as 已修改, others as 效力待核', async () => {
  const done = await run(folder.path);
  expect(done).toMatchObject({ state: 'done', added: 3, unchanged: 1, rejected: 1 });
  expect(done.said.join()).toContain('同一版本');
  expect(await items()).toEqual([
    { title: '某细则', status: 'amended', day: '2010-01-09', state: 'published' },
    { title: '某细则', status: 'unverified', day: '2023-12-11', state: 'published' },
    { title: '甲 乙解释（三）', status: 'unverified', day: '2020-09-12', state: 'published' },
  ]);
  const sources = await database.db.selectDistinct({ source: contentRevision.source }).from(contentRevision);
  expect(sources).toEqual([{ source: '公开法规文本（未经发布机构核对）' }]);
  expect(await database.db.select().from(contentLink)).toMatchObject([{ relation: 'supersedes' }]);
  const lines = await database.db.select().from(auditLog);
  expect(lines.filter(({ targetType }) => targetType === 'content').length).toBeGreaterThanOrEqual(3);
});

it('the same texts again change nothing', async () => {
  const before = await database.db.$count(content);
  expect(await run(folder.path)).toMatchObject({ added: 0, changed: 0, unchanged: 4, rejected: 1 });
  expect(await database.db.$count(content)).toBe(before);
  const { rows } = await database.main.query<{ count: number }>('select count(*)::int as count from content_revision');
  expect(rows[0]!.count).toBe(3);
});

it('imports a corrected text unless it was edited here', async () => {
  const file = '行政法规__某细则(2023-12-11).md';
  folder.file(file, law('某细则', '2023年12月11日 国务院令第9号公布', '第一条 新的。'));
  expect(await run(folder.path)).toMatchObject({ added: 0, changed: 1 });
  const { rows } = await database.main.query<{ id: number }>(
    `insert into user_account (mobile, name, role, type, password_hash) values ('13912340000', '编', 'editor', '3', 'x') returning id`,
  );
  await database.main.query(
    `with edited as (insert into content_revision (content_id, number, title, html, fields, author_id)
       select c.id, 9, c.title, '<p>编辑改过。</p>', r.fields, $1 from content c join content_revision r on r.id = c.revision_id
       where c.day = '2023-12-11' returning id, content_id)
     update content set revision_id = edited.id from edited where content.id = edited.content_id`,
    [rows[0]!.id],
  );
  folder.file(file, law('某细则', '2023年12月11日 国务院令第9号公布', '第一条 再改。'));
  const done = await run(folder.path);
  expect(done).toMatchObject({ added: 0, changed: 0 });
  expect(done.said.join()).toContain('已由编辑修改');
});

it('the source of a text confirms whether it is in force, also later, but does not overrule a person', async () => {
  const bylaw = (says: string) => `# 某令\n\n${says}\n\n2001年6月5日 公布\n\n第一条 甲。\n`;
  const status = async () => (await items()).find(({ title }) => title === '某令')!.status;
  expect(await run(folder.file('bylaw.md', bylaw('')))).toMatchObject({ added: 1 });
  expect(await status()).toBe('unverified');
  expect(await run(folder.file('bylaw.md', bylaw('时效性：已废止')))).toMatchObject({ added: 0, changed: 1 });
  expect(await status()).toBe('void');
  expect(await run(folder.file('bylaw.md', bylaw('')))).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await status()).toBe('void');
  await database.main.query(
    `with edited as (insert into content_revision (content_id, number, title, html, fields, author_id)
       select c.id, 9, c.title, r.html, r.fields || '{"status":"valid"}', (select min(id) from user_account) from content c
       join content_revision r on r.id = c.revision_id where c.title = '某令' returning id, content_id)
     update content set revision_id = edited.id, public_revision_id = edited.id, status = 'valid'
     from edited where content.id = edited.content_id`,
  );
  expect(await run(folder.file('bylaw.md', bylaw('时效性：已废止')))).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await status()).toBe('valid');
});

it('imports a text in GBK, and publishes none with a broken character', async () => {
  // # 某规 / 第一条 甲。
  const gbk = Buffer.from('2320c4b3b9e60a0ab5dad2bbccf520bcd7a1a30a', 'hex');
  expect(await run(folder.file('gbk.md', gbk))).toMatchObject({ added: 1, rejected: 0 });
  expect((await items()).map(({ title }) => title)).toContain('某规');
  const cut = Buffer.concat([
    Buffer.from('# 某则\n\n第一条 测'),
    Buffer.from('试').subarray(0, 2),
    Buffer.from('。\n'),
  ]);
  expect(await run(folder.file('cut.md', cut))).toMatchObject({ added: 0, rejected: 1 });
  const { rows } = await database.main.query<{ reason: string }>(
    'select reason from import_reject order by id desc limit 1',
  );
  expect(rows[0]!.reason).toMatch(/^第 3 行含有无法识别的字节/);
});

it('a text with front matter and markup is published once, with its articles', async () => {
  const law = (mark: string) =>
    `${mark && '---\nsidebar: auto\n---\n'}# 某地办法\n\n2019年3月1日某地人民政府发布\n\n根据2025年6月1日某地人民政府《决定》第一次修正\n\n${mark}第一条${mark}　为了示例。\n`;
  expect(await run(folder.file('marks.md', law('**')))).toMatchObject({ added: 1, rejected: 0 });
  expect(await run(folder.file('plain.md', law('')))).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  expect((await items()).filter(({ title }) => title === '某地办法')).toMatchObject([{ day: '2025-06-01' }]);
});

it('the upgrade makes texts that were imported as in force 效力待核, except where a person wrote it', async () => {
  const migration = path.join(migrationsFolder, '20261128110844_unverified_policies.sql');
  await database.main.query(
    `update content_revision set fields = fields || '{"status":"valid"}' where author_id is null;
     update content set status = 'valid' where kind = 'policy'`,
  );
  await database.main.query(await readFile(migration, 'utf8'));
  const { rows } = await database.main.query<{ status: string; own: boolean }>(
    `select distinct c.status, r.author_id is not null as own from content c
     join content_revision r on r.id = c.public_revision_id where c.kind = 'policy' order by own`,
  );
  expect(rows).toEqual([
    { status: 'unverified', own: false },
    { status: 'valid', own: true },
  ]);
});

describeWithTestData('real texts', (testData) => {
  const real = path.join(testData, 'policies');
  it('51 real files are 48 policies in 50 versions; a second import changes nothing', async () => {
    await database.main.query('delete from content');
    expect(await run(real)).toMatchObject({ added: 50, unchanged: 1, rejected: 0 });
    const { rows } = await database.main.query<{
      policies: number;
      amended: number;
      undated: number;
      unplaced: number;
    }>(
      `select count(distinct split_part(import_key, ':', 2))::int as policies, count(*) filter (where exists (select 1 from content_link where to_id = content.id))::int as amended,
       count(*) filter (where r.fields ->> 'issuedOn' is null and r.fields ->> 'effectiveOn' is null)::int as undated,
       count(*) filter (where region is null)::int as unplaced
     from content join content_revision r on r.id = revision_id`,
    );
    expect(rows[0]).toEqual({ policies: 48, amended: 2, undated: 0, unplaced: 0 });
    expect(await run(real)).toMatchObject({ added: 0, changed: 0, unchanged: 51 });
  });
});
