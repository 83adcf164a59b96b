import type { Client } from 'pg';
import { checkQuestionnaire } from '@platform/domain/questionnaires/check-questionnaire';
import type { Questionnaire } from '@platform/domain/questionnaires/questionnaire';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { createPasswordHasher } from '../accounts/sign-in/password-hasher';
import { openPools } from '../kernel/database/pool';
import { createFileStore } from '../kernel/files/file-store';
import { openImportConnection } from '../exchange/imports/import-connection';
import { importPatents } from '../exchange/imports/import-patents.service';
import { withImportLock } from '../exchange/imports/import-lock';
import { patentFile, patentRow } from '../testing/patent-lines';
import { scratchFolder } from '../testing/scratch-folder';
import { copyDatabase, type DatabaseCopy, testDatabase, type TestDatabase } from '../testing/test-database';
import { inventCompanies } from './world/companies';
import { readDemoMarker, showsDemoOnly, writeDemoMarker } from './demo-marker.queries';
import { removeDemo } from './remove-demo';
import { patentsFromEnvironment, seed, type SeedOptions } from './seed';

/** Initial databases of the tests: only the tables, or the whole world. They have no connections. */
const bare = testDatabase();
const full = testDatabase();
const folder = scratchFolder();
let database: DatabaseCopy;
let client: Client;
let made: Awaited<ReturnType<typeof seed>>;

const seedInto = ({ db, connectionString }: Pick<DatabaseCopy, 'db' | 'connectionString'>, mode: SeedOptions['mode']) =>
  seed(
    {
      db,
      files: createFileStore(folder.file('files')),
      passwords: createPasswordHasher(),
      connectionString,
      config: { filesDir: folder.file('files') },
    },
    { mode, patents: 400, log: () => undefined },
  );
const start = (mode: SeedOptions['mode']) => seedInto(database, mode);
const rowsOf = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await client.query<Record<string, unknown>>(statement)).rows;
const counts = async () =>
  (
    await rowsOf(
      `select (select count(*) from town) as towns, (select count(*) from user_account) as accounts, (select count(*) from company) as companies,
          (select count(*) from patent) as patents, (select count(*) from patent_text) as indexed`,
    )
  )[0];

const truncate =
  'truncate patent, company, user_account, stored_file, town, setting, label, campaign, questionnaire restart identity cascade';

beforeAll(async () => {
  for (const { connectionString } of [bare, full]) {
    const { main, db, end } = openPools(connectionString, 'test', () => undefined);
    await main.query(truncate);
    if (connectionString === full.connectionString) made = await seedInto({ db, connectionString }, '1');
    await end();
  }
});

let close = () => Promise.resolve();

/** Opens a copy for the test. */
async function open(original: TestDatabase): Promise<void> {
  await close();
  database = await copyDatabase(original);
  client = await openImportConnection(database.connectionString);
  close = async () => {
    await client.end();
    await database.drop();
  };
}
afterAll(() => close());

it('DEMO=off seeds only the towns', async () => {
  await open(bare);
  expect(await start('off')).toEqual({ accounts: [], patents: 0 });
  expect(await counts()).toEqual({ towns: 10, accounts: 0, companies: 0, patents: 0, indexed: 0 });
});

it('DEMO=0 seeds accounts with an empty company, and a later DEMO=1 the generated one', async () => {
  await open(bare);
  await start('0');
  expect(await counts()).toEqual({ towns: 10, accounts: 6, companies: 1, patents: 0, indexed: 0 });
  const account = `select name, patent_count > 0 as has_patents from company where id = (select company_id from user_account where mobile = '13800000002')`;
  const [before] = await rowsOf(account);
  expect(before).toMatchObject({ has_patents: false });
  await start('1');
  const [after] = await rowsOf(account);
  expect(after).toEqual({ name: inventCompanies()[4]!.name, has_patents: true });
});

it('DEMO=1 seeds a whole world, and nothing more the second time', async () => {
  await open(full);
  expect(made).toEqual({
    accounts: ['13800000001', '13800000002', '13800000003', '13800000004', '13800000005', '13800000006'],
    patents: 400,
  });
  expect(await rowsOf('select count(*) as blocks from data_block where is_demo and due_at <= now()')).toEqual([
    { blocks: 5 },
  ]);
  const world = { towns: 10, accounts: 14, companies: 300, patents: 400, indexed: 400 };
  expect(await counts()).toEqual(world);
  expect(await start('1')).toEqual({ accounts: [], patents: 0 });
  expect(await counts()).toEqual(world);
});

it('marks every generated row, and returns correct counts', async () => {
  await open(full);
  expect(await rowsOf('select distinct is_demo, source from patent')).toEqual([{ is_demo: true, source: 'demo' }]);
  expect(await rowsOf('select distinct source from company')).toEqual([{ source: 'demo' }]);
  expect(await rowsOf("select count(*) from publication where kind_code = 'B'")).not.toEqual([{ count: 0 }]);
  const [counts] = await rowsOf(
    `select (select sum(patent_count) from company) as stored, (select count(*) from patent_company) as linked, (select count(*) from library_patent) as library`,
  );
  expect(counts).toEqual({ stored: counts!.linked, linked: counts!.linked, library: counts!.linked });
});

it('makes every public item searchable on the site', async () => {
  await open(full);
  expect(
    await rowsOf(
      `select count(*) > 300 as many, count(*) filter (where content_text.revision_id is distinct from public_revision_id) as missing
       from content left join content_text on content_id = content.id where public_revision_id is not null and deleted_at is null`,
    ),
  ).toEqual([{ many: true, missing: 0 }]);
});

it('marks the platform as a whole only without real patents', async () => {
  await open(bare);
  expect(await showsDemoOnly(client)).toBe(false);
  await open(full);
  expect(await showsDemoOnly(client)).toBe(true);
  await rowsOf('update patent set is_demo = false where id = (select max(id) from patent)');
  expect(await showsDemoOnly(client)).toBe(false);
});

it('binds the demonstration accounts to a company and a town with data', async () => {
  await open(full);
  const [company] = await rowsOf(
    `select normalized_name, patent_count from company join user_account on company_id = company.id where mobile = '13800000002'`,
  );
  expect(company).toMatchObject({ normalized_name: normaliseCompanyName(inventCompanies()[4]!.name) });
  expect(Number(company!.patent_count)).toBeGreaterThan(3);
  const [town] = await rowsOf(
    `select companies from town_figure join user_account using (town_id) where mobile = '13800000004'`,
  );
  expect(Number(town!.companies)).toBeGreaterThan(20);
});

it('seeds consultations in every state and the roster: marked, once, and removed with the rest', async () => {
  await open(full);
  await start('1');
  const roster =
    'select state, is_demo, min(cardinality(town_ids)) as towns, count(*) from visitor group by 1, 2 order by 1';
  expect(await rowsOf(roster)).toEqual([
    { state: 'active', is_demo: true, towns: 1, count: 5 },
    { state: 'disabled', is_demo: true, towns: 1, count: 1 },
  ]);
  const states = `select state, spam_at is not null as spam, is_demo, count(*) from consultation group by 1, 2, 3 order by 1, 2`;
  expect(await rowsOf(states)).toMatchObject([
    { state: 'accepted', spam: false, is_demo: true, count: 1 },
    { state: 'answered', spam: false, is_demo: true, count: 1 },
    { state: 'incomplete', spam: false, is_demo: true, count: 1 },
    { state: 'pending', spam: false, is_demo: true, count: 1 },
    { state: 'pending', spam: true, is_demo: true, count: 1 },
  ]);
  await removeDemo(client);
  expect(
    await rowsOf(
      'select (select count(*) from consultation) + (select count(*) from answer_template) + (select count(*) from visitor) as left',
    ),
  ).toEqual([{ left: 0 }]);
});

it('seeds demands in every state with steps and contacts: marked, once, without notifications, and removed with the rest', async () => {
  await open(full);
  await start('1');
  const states = 'select state, bool_and(is_demo) as marked, count(*)::int from demand group by 1 order by 1';
  expect(await rowsOf(states)).toEqual(
    [
      ['accepted', 1],
      ['archived', 1],
      ['calledBack', 1],
      ['handling', 3],
      ['merged', 1],
      ['pending', 4],
      ['rejected', 1],
      ['resolved', 1],
      ['withdrawn', 1],
    ].map(([state, count]) => ({ state, marked: true, count })),
  );
  const [facts] = await rowsOf(
    `select count(*) filter (where paused_until > now())::int as paused, count(merged_into_id)::int as merged, count(visit_id)::int as told,
       count(*) filter (where state in ('pending', 'accepted', 'handling') and due_at is null and paused_until is null)::int as unclocked,
       count(*) filter (where not exists (select from demand_step where demand_id = demand.id))::int as bare,
       (select count(*)::int from message) as messages from demand`,
  );
  expect(facts).toEqual({ paused: 1, merged: 1, told: 4, unclocked: 0, bare: 0, messages: 0 });
  await removeDemo(client);
  expect(await rowsOf('select (select count(*) from demand) + (select count(*) from company_contact) as left')).toEqual(
    [{ left: 0 }],
  );
});

it('seeds two versions of a questionnaire with answers: marked, once, and removed except real answers', async () => {
  await open(full);
  await start('1');
  const answers = `select v.number, a.state, a.is_demo, a.visit_id is not null as at_visit, count(*)
    from questionnaire_answer a join questionnaire_version v on v.id = a.version_id group by 1, 2, 3, 4 order by 1, 2, 4`;
  expect(await rowsOf(answers)).toEqual([
    { number: 1, state: 'submitted', is_demo: true, at_visit: false, count: 1 },
    { number: 2, state: 'draft', is_demo: true, at_visit: false, count: 1 },
    { number: 2, state: 'draft', is_demo: true, at_visit: true, count: 1 },
    { number: 2, state: 'submitted', is_demo: true, at_visit: false, count: 1 },
    { number: 2, state: 'submitted', is_demo: true, at_visit: true, count: 1 },
  ]);
  const forms = await rowsOf('select form from questionnaire_version order by number');
  expect(forms.map(({ form }) => checkQuestionnaire(form as unknown as Questionnaire))).toEqual([[], []]);
  await rowsOf(
    'update questionnaire_answer set is_demo = false, company_id = (select company_id from user_account where company_id is not null limit 1) where id = 2',
  );
  await removeDemo(client);
  expect(
    await rowsOf('select count(*) as answers, (select is_demo from questionnaire) as demo from questionnaire_answer'),
  ).toEqual([{ answers: 1, demo: false }]);
});

it('seeds offices, a matrix with a gap and time limits: marked, once, and removed with the rest', async () => {
  await open(bare);
  await rowsOf(
    `insert into label (subject, name, position, is_demo) values ('demand', '甲', 1, true), ('demand', '乙', 2, true), ('demand', '丙', 3, false)`,
  );
  await start('1');
  await start('1');
  expect(
    await rowsOf(
      `select label.name as label, town.name as town, office.name as office, m.is_demo and office.is_demo as marked
       from service_matrix m join label on label.id = label_id join office on office.id = office_id
       left join town on town.id = m.town_id order by town.name nulls first`,
    ),
  ).toEqual([
    { label: '甲', town: null, office: '知识产权促进科（演示）', marked: true },
    { label: '甲', town: '北滘镇', office: '北滘镇经济发展办公室（演示）', marked: true },
  ]);
  expect(await rowsOf('select label_id, town_id, is_demo from clock_rule')).toEqual([
    { label_id: null, town_id: null, is_demo: true },
  ]);
  // An office referenced by real rows stays.
  await rowsOf(
    `insert into service_matrix (label_id, office_id) select label.id, office.id from label, office
     where label.name = '丙' and office.name = '知识产权保护科（演示）'`,
  );
  await removeDemo(client);
  expect(await rowsOf('select name, is_demo from office')).toEqual([
    { name: '知识产权保护科（演示）', is_demo: false },
  ]);
  expect(
    await rowsOf('select (select count(*) from service_matrix) as lines, (select count(*) from clock_rule) as rules'),
  ).toEqual([{ lines: 1, rules: 0 }]);
});

it('seeds labels of companies and demands: marked, once, and removed unless used', async () => {
  await open(full);
  await start('1');
  const labels = 'select subject, is_demo, count(*) > 5 as several from label group by 1, 2 order by 1';
  expect(await rowsOf(labels)).toEqual([
    { subject: 'company', is_demo: true, several: true },
    { subject: 'demand', is_demo: true, several: true },
  ]);
  expect(await rowsOf('select count(*) > 100 as many from company_label')).toEqual([{ many: true }]);
  // The matrix is made of these labels, so they come first.
  expect(await rowsOf('select count(*) > 3 as several from service_matrix where is_demo')).toEqual([{ several: true }]);
  await client.query(
    `with own as (insert into company (name, normalized_name, source) values ('真企业', '真企业', 'register') returning id)
     insert into company_label (company_id, label_id) select own.id, label.id from own, label where name = '出口企业'`,
  );
  await removeDemo(client);
  expect(await rowsOf('select name, is_demo from label order by parent_id nulls first')).toEqual([
    { name: '走访重点', is_demo: false },
    { name: '出口企业', is_demo: false },
  ]);
  expect(await rowsOf('select count(*) from company_label')).toEqual([{ count: 1 }]);
});

it('seeds campaigns with visits: marked, once, and removed unless used', async () => {
  await open(full);
  await start('1');
  expect(
    await rowsOf(
      `select is_demo, closed_at is not null as closed, cardinality(kit) > 2 as kit,
              (select count(*) > 20 from campaign_company where campaign_id = campaign.id) as companies,
              (select count(*) from visit where campaign_id = campaign.id and state in ('done', 'followed')) as held,
              (select count(*) from visit where campaign_id = campaign.id and not exists (
                 select from campaign_company where campaign_id = campaign.id and company_id = visit.company_id)) as strange
       from campaign order by closed_at nulls first`,
    ),
  ).toEqual([
    { is_demo: true, closed: false, kit: true, companies: true, held: 1, strange: 0 },
    { is_demo: true, closed: true, kit: true, companies: true, held: 1, strange: 0 },
  ]);
  await client.query(
    `with own as (insert into company (name, normalized_name, source) values ('真企业', '真企业', 'register') returning id)
     insert into campaign_company (campaign_id, company_id) select campaign.id, own.id from own, campaign where closed_at is null`,
  );
  await removeDemo(client);
  expect(await rowsOf('select is_demo, closed_at from campaign')).toEqual([{ is_demo: false, closed_at: null }]);
});

it('seeds open requests for 申请审核: marked, with documents, once', async () => {
  await open(full);
  await start('1');
  expect(await rowsOf('select state, is_demo, count(*) from certification_request group by 1, 2 order by 1')).toEqual([
    { state: 'approved', is_demo: true, count: 1 },
    { state: 'incomplete', is_demo: true, count: 1 },
    { state: 'pending', is_demo: true, count: 3 },
    { state: 'rejected', is_demo: true, count: 1 },
    { state: 'revoked', is_demo: true, count: 1 },
  ]);
  expect(
    await rowsOf(
      'select file_ids from certification_request where not exists (select from stored_file where id = any (file_ids))',
    ),
  ).toEqual([]);
  expect(await rowsOf('select is_demo from user_account where is_demo <> 1')).toEqual([]);
});

it('resumes an interrupted index', async () => {
  await open(full);
  await client.query('delete from patent_text');
  await writeDemoMarker(client, { ...(await readDemoMarker(client))!, indexed: false });
  await start('1');
  expect(await counts()).toMatchObject({ patents: 400, indexed: 400 });
  expect(await readDemoMarker(client)).toMatchObject({ indexed: true });
});

it('adds nothing to an installation’s own records', async () => {
  await open(bare);
  await importPatents(client, { path: folder.file('real.jsonl', patentFile([patentRow(1)])) });
  await start('1');
  expect(await counts()).toMatchObject({ patents: 1, accounts: 6 });
});

it('does not wait for a running import', async () => {
  await open(bare);
  const other = await openImportConnection(database.connectionString);
  try {
    await withImportLock(other, async () => expect(await start('1')).toMatchObject({ patents: 0 }));
  } finally {
    await other.end();
  }
});

it('is removed completely on request, keeps real data, and does not come back', async () => {
  await open(full);
  await importPatents(client, { path: folder.file('more.jsonl', patentFile([patentRow(1)])) });
  const { rows: media } = await client.query<{ id: number }>(
    `with picture as (insert into media (kind, name, sha256, extension, size, state, is_used)
       values ('picture', '甲.png', 'aa', 'png', 1, 'ready', true) returning id),
     used as (insert into media_use (media_id, holder, holder_id, title, path)
       select picture.id, 'revision', (select min(content_revision.id) from content_revision), '甲', '/' from picture)
     select id from picture`,
  );
  const removed = await removeDemo(client);
  expect(removed).toEqual({ patents: 400, companies: 299, kept: 1 });
  expect(await counts()).toMatchObject({ companies: 2, patents: 1, indexed: 1, accounts: 6 });
  expect(await rowsOf(`select id, is_used from media union all select holder_id, true from media_use`)).toEqual([
    { id: media[0]!.id, is_used: false },
  ]);
  expect(await rowsOf('select id from certification_request union all select owner_id from stored_file')).toEqual([]);
  expect(await rowsOf('select sum(patents) as patents from town_figure')).toEqual([{ patents: 1 }]);
  expect(await start('1')).toMatchObject({ patents: 0 });
  expect(await counts()).toMatchObject({ patents: 1 });
});

it('reads DEMO_PATENTS', () => {
  expect(patentsFromEnvironment(undefined)).toBe(20_000);
  expect(patentsFromEnvironment(' ')).toBe(20_000);
  expect(patentsFromEnvironment('500')).toBe(500);
  for (const wrong of ['0', '-1', '1.5', 'viel', '2000000'])
    expect(() => patentsFromEnvironment(wrong)).toThrow('DEMO_PATENTS');
});
