import { brotliCompressSync } from 'node:zlib';
import { cameraPicture } from '@platform/api/content/media/testing/camera-picture';
import { testDatabase } from '@platform/api/testing/test-database';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { form, question, test as asks, when } from '@platform/domain/testing/sample-questionnaire';
import { startSite } from '../../testing/start-site';

const database = testDatabase();
const site = startSite(database);
const query = async (text: string, values: unknown[] = []) =>
  (await database.main.query<Record<string, unknown>>(text, values)).rows;
const setCookies = (response: Response, name: string) =>
  (response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '').split(';')[0] ?? '';

const MOBILE = '13700000077';
let cookie = '';
let townId = 0;
let visitId = 0;
/** The hidden fields of the page’s form, as a browser without script would send them. */
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const open = async (path: string) => (await site.get(path, { cookie })).text();

beforeAll(async () => {
  townId = Number((await query(`select id from town where name = '北滘镇'`))[0]!['id']);
  const [company] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source, address) values ('手机试验机械有限公司', '手机试验机械有限公司', $1, true, 'register', '科技路 8 号') returning id`,
    [townId],
  );
  const [visitor] = await query(
    `insert into visitor (mobile, name, state, town_ids) values ($1, '陈顾问', 'active', array[$2]::bigint[]) returning id`,
    [MOBILE, townId],
  );
  const [visit] = await query(
    `insert into visit (client_id, company_id, town_id, purpose, planned_start, planned_end, state)
       values ('c1', $1, $2, '了解专利布局', now() - interval '1 hour', now() + interval '1 hour', 'assigned') returning id`,
    [company!['id'], townId],
  );
  visitId = Number(visit!['id']);
  await query('insert into visit_member (visit_id, visitor_id) values ($1, $2)', [visitId, visitor!['id']]);
});

test('signs in by code without script and ends at the page that it was on the way to', async () => {
  const first = await site.get(`/web/small/workVisit?id=${visitId}`);
  expect(first.status).toBe(302);
  const login = first.headers.get('location') ?? '';
  expect(login).toBe(`/web/small/login?next=${encodeURIComponent(`/web/small/workVisit?id=${visitId}`)}`);
  const asked = await site.post(login, { intent: 'send-code', mobile: MOBILE });
  const [{ body }] = (await query('select body from sms_outbox where mobile = $1', [MOBILE])) as [{ body: string }];
  const fields = { intent: 'submit', mobile: MOBILE, code: /\d{6}/.exec(body)![0] };
  const done = await site.post('/web/small/login', fields, { cookie: setCookies(asked, 'sq_code') });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/web/small/Waitvisit']);
  cookie = setCookies(done, 'sq_token');
  expect(done.headers.getSetCookie().join()).toMatch(/sq_token=[^;]+;[^,]*Max-Age=2592000/);
});

test('the pages are not cached by others, may ask for the location and show unsent photos', async () => {
  const page = await site.get('/web/small/Waitvisit', { cookie });
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('permissions-policy')).toContain('geolocation=(self)');
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob:");
  const other = await site.get('/web/index');
  expect(other.headers.get('permissions-policy')).toContain('geolocation=()');
  expect(other.headers.get('content-security-policy')).not.toContain('blob:');
  expect(await page.text()).toContain('手机试验机械有限公司');
});

test('a visit is started, reported and gets a photo by plain forms', async () => {
  const here = `/web/small/workVisit?id=${visitId}`;
  const html = await open(here);
  const started = await site.post(here, { intent: 'start', submissionId: hidden(html, 'submissionId') }, { cookie });
  expect([started.status, started.headers.get('location')]).toEqual([303, `${here}#report`]);
  const form = (await open(here)).split('data-report')[1] ?? '';
  const fields = Object.fromEntries(['submissionId', 'seenStep', 'ticket'].map((name) => [name, hidden(form, name)]));
  const refused = await site.post(here, { ...fields, intent: 'submit', way: 'phone', summary: '打过的字' }, { cookie });
  const again = await refused.text();
  expect([refused.status, again.includes('打过的字'), again.includes('请至少填写一位见到的人')]).toEqual([
    422,
    true,
    true,
  ]);
  const report = { ...fields, intent: 'submit', way: 'phone', summary: '打过的字', personName0: '陈工' };
  for (const _ of [1, 2])
    expect((await site.post(here, { ...report, placeReason: '室内' }, { cookie })).status).toBe(303);
  expect(await query('select state, way, place from visit where id = $1', [visitId])).toEqual([
    { state: 'done', way: 'phone', place: { reason: '室内' } },
  ]);
  const done = await open(here);
  const action = /action="([^"]*submission=[^"]*)"/.exec(done)![1]!.replace(/&amp;/g, '&');
  for (const _ of [1, 2]) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await cameraPicture(80, 40))]), 'a.jpg');
    const headers = { origin: site.origin, cookie };
    const sent = await fetch(site.origin + action, { method: 'POST', body, headers, redirect: 'manual' });
    expect(sent.status).toBe(303);
  }
  expect((await query('select from visit_photo where visit_id = $1', [visitId])).length).toBe(1);
  expect(await open(here)).toContain('/v1/visit/photo?id=');
  expect(await open('/web/small/workVisit')).toContain('已完成');
});

test('a visit is planned by name of the company, and another’s is not there', async () => {
  const found = await open('/web/addWaitvisit?keyword=手机试验');
  const form = found.split('data-plan')[1] ?? '';
  const [, companyId = ''] = /name="companyId"[^>]*value="(\d+)"/.exec(form) ?? [];
  const day = shanghaiTime(Date.now() + 40 * 86_400_000).slice(0, 10);
  const plan = {
    submissionId: hidden(form, 'submissionId'),
    companyId,
    day,
    time: '09:00',
    hours: '2',
    purpose: '回访',
  };
  const made = await site.post('/web/addWaitvisit?keyword=手机试验', plan, { cookie });
  expect(made.headers.get('location')).toMatch(/^\/web\/small\/workVisit\?id=\d+$/);
  const none = await site.post('/web/addWaitvisit?keyword=手机试验', { ...plan, companyId: '' }, { cookie });
  expect(await none.text()).toContain('请先查找并选择企业');
  expect(await open('/web/addWaitvisit?keyword=手')).toContain('请至少输入两个字');
  const [other] = await query(
    `insert into visit (client_id, company_id, town_id, purpose, planned_start, planned_end)
       values ('c2', $1, $2, '别人的', now(), now() + interval '1 hour') returning id`,
    [companyId, townId],
  );
  expect((await site.get(`/web/small/workVisit?id=${Number(other!['id'])}`, { cookie })).status).toBe(404);
});

test('the shell contains no personal data, and the worker caches it with its assets', async () => {
  const shell = await site.get('/web/small/shell', { cookie });
  const html = await shell.text();
  expect([shell.status, shell.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining('blob:')]);
  expect(html).toContain('noindex');
  expect(html).not.toMatch(/陈顾问|手机试验|data-phone="[^"]/);
  const worker = await site.get('/web/small/worker.js', { 'accept-encoding': 'identity' });
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/web/',
  });
  const script = await worker.text();
  const { files, version } = JSON.parse(/KEPT=(\{.*?\});/.exec(script)![1]!) as { files: string[]; version: string };
  expect(files[0]).toBe('/web/small/shell');
  expect(await (await site.get('/web/small/worker.js', { cookie })).text()).toContain(version);
  let bytes = brotliCompressSync(script).length;
  for (const file of files.slice(1)) {
    const kept = await site.get(file, { 'accept-encoding': 'br' });
    expect([file, kept.status, kept.headers.get('cache-control')]).toEqual([
      file,
      200,
      expect.stringContaining('immutable'),
    ]);
    if (file.endsWith('.js')) bytes += Number(kept.headers.get('content-length'));
  }
  // Size of all scripts of a page for phones.
  expect(bytes).toBeLessThan(45 * 1024);
});

test('a page declares its cache key for a phone; one with numbers has none', async () => {
  const here = `/web/small/workVisit?id=${visitId}`;
  for (const path of ['/web/small/Waitvisit', '/web/small/workVisit', '/web/addWaitvisit', here])
    expect(await open(path)).toContain(`data-kept-as="${path}"`);
  for (const path of [`${here}&contacts=1`, '/web/addWaitvisit?keyword=手机试验'])
    expect(await open(path)).not.toContain('data-kept-as');
});

test('the questionnaire of a visit works without script: all questions shown, typed values kept', async () => {
  const [{ id: companyId }] = (await query(
    `insert into company (name, normalized_name, town_id, in_district, source, invention_count) values ('问卷企业', '问卷企业', $1, true, 'register', 4) returning id`,
    [townId],
  )) as [{ id: string }];
  const [visit] = await query(
    `insert into visit (client_id, company_id, town_id, purpose, planned_start, planned_end, state)
       values ('c3', $1, $2, '填写问卷', now(), now() + interval '1 hour', 'assigned') returning id`,
    [companyId, townId],
  );
  await query('insert into visit_member (visit_id, visitor_id) select $1, id from visitor where mobile = $2', [
    visit!['id'],
    MOBILE,
  ]);
  const rules = question('rules', {
    title: '有没有制度',
    required: true,
    options: [
      { key: 'yes', text: '有', points: 10, effort: 1 },
      { key: 'no', text: '没有', points: 0, effort: 0 },
    ],
  });
  const asked = form([
    rules,
    question('since', { title: '从哪一天起', kind: 'date', showIf: when(asks('rules', { options: ['yes'] })) }),
    question('ways', { title: '哪些方式', kind: 'multiple', options: rules.options }),
    question('inventions', { title: '发明专利', kind: 'number', fact: 'inventions', max: 9 }),
    question('care', { title: '重视程度', kind: 'scale', min: 1, max: 3 }),
    question('wish', { title: '想要的帮助', kind: 'text' }),
  ]);
  const [answer] = await query(
    `with q as (insert into questionnaire (name, form) values ('试用问卷', $1) returning id),
       v as (insert into questionnaire_version (questionnaire_id, number, name, form) select id, 1, '试用问卷', $1 from q returning id)
     insert into questionnaire_answer (version_id, company_id, visit_id) select v.id, $2, $3 from v returning id`,
    [JSON.stringify(asked), companyId, visit!['id']],
  );
  await query(
    `insert into library_patent (company_id, shelf, title, patent_type) select $1, 'own', '自有', 'invention' from generate_series(1, 4)`,
    [companyId],
  );
  const here = `/web/small/workVisit?id=${Number(visit!['id'])}`;
  const html = await open(here);
  for (const shown of ['问卷：试用问卷', '仅当第 1 题“有没有制度”选择“有”时填写', '平台专利库'])
    expect(html).toContain(shown);
  expect(html).toMatch(/name="q\.inventions#"[^>]*value="4"/);
  const report = html.split('data-report')[1] ?? '';
  const hiddens = ['submissionId', 'seenStep', 'ticket', 'questionnaire'].map((name) => [name, hidden(report, name)]);
  const filled = {
    ...(Object.fromEntries(hiddens) as Record<string, string>),
    intent: 'submit',
    way: 'onSite',
    summary: '小结',
    personName0: '陈工',
    'q.rules': 'no',
    'q.since': '2026-03-01',
    'q.ways/yes': '1',
    'q.ways/no': '1',
    'q.inventions#': '12',
    'q.care#': '3',
    'q.wish': '打过的字',
    questionnaireWhole: '1',
  };
  const refused = await site.post(here, filled, { cookie });
  const again = await refused.text();
  expect([
    refused.status,
    again.includes('href="#answers.inventions"'),
    again.includes('请填写 0 到 9 的整数'),
  ]).toEqual([422, true, true]);
  expect(again).toContain('打过的字');
  expect(again).toMatch(/name="q\.ways\/no"[^>]*checked/);
  expect((await site.post(here, { ...filled, 'q.inventions#': '5' }, { cookie })).status).toBe(303);
  expect(await query('select state, answers, total from questionnaire_answer where id = $1', [answer!['id']])).toEqual([
    {
      state: 'submitted',
      total: 10,
      answers: { rules: 'no', since: '2026-03-01', ways: ['yes', 'no'], inventions: 5, care: 3, wish: '打过的字' },
    },
  ]);
  const done = await open(here);
  expect(done).toContain('（已提交）');
  expect(done).toContain('问卷已提交。');
  expect(done).not.toContain('从哪一天起');
});
