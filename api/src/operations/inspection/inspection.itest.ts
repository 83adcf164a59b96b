import { sql } from 'drizzle-orm';
import {
  inspectionNames,
  listFindings,
  readInspection,
  startInspection,
} from '@platform/contract/inspection/inspection';
import { updateParameter } from '@platform/contract/parameters/parameter';
import { content, contentRevision, contentStep, siteColumn } from '../../kernel/database/schema/content';
import { consultation } from '../../kernel/database/schema/consulting';
import { siteVersion } from '../../content/schema/site';
import { publishDue } from '../../content/items/publish-due.service';
import { findPublished } from '../../content/site/site.queries';
import { media } from '../../content/schema/media';
import { dictionaryEntries } from '../../settings/dictionaries/dictionary-entries';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { workingCalendar } from '../../settings/work-days/working-calendar';
import { eventually } from '../../testing/eventually';
import { testApi } from '../../testing/test-api';
import { house } from '../../server/house';
import { startJobWorker } from '../../server/worker/job-worker';
import { missingWorkYears } from '../../service/consulting/missing-work-years';
import { inDisplayOrder } from './in-display-order';
import { INSPECT_SITE, inspectSiteJob } from './inspect-site.job';
import type { Outside } from '../../kernel/outside/outside';
import { runInspection } from './run-inspection';

const api = testApi({ env: { PUBLIC_ORIGIN: 'https://ip.test' } });
const db = () => api.services.db;
const DAY_MS = 86_400_000;
let days = 0;
/** The next night. */
const night = () => new Date(Date.now() + (days += 1) * 1000);

const outside: Outside = {
  faultOf: (address) => Promise.resolve(address.includes('gone') ? '域名不存在' : undefined),
  certificateEnd: () => Promise.resolve(new Date(Date.now() + 10.5 * DAY_MS)),
};
const inspect = (now = night()) =>
  runInspection(api.services, inDisplayOrder(house.inspections), {
    signal: new AbortController().signal,
    outside,
    now,
  });
const overview = () => api.as('B').call(readInspection, {});
const findings = async (request: object = {}) => (await api.as('B').call(listFindings, request)).list;
const found = async (request: object = {}) =>
  (await findings(request)).map(({ inspection, place, message, path }) => [inspection, place, message, path]);
const allow = (value: boolean, version: number) =>
  api.as('B').call(updateParameter, { id: 'inspection.outside', value, version, reason: '试' });

let columnId = 0;
async function publish(title: string, html: string, more: { summary?: string; days?: number; columnId?: number } = {}) {
  const at = new Date(Date.now() - (more.days ?? 0) * DAY_MS);
  const [item] = await db()
    .insert(content)
    .values({
      kind: 'news',
      columnId: more.columnId ?? columnId,
      title,
      revisionId: 0,
      state: 'published',
      publishedAt: at,
      changedAt: at,
    })
    .returning({ id: content.id });
  const [revision] = await db()
    .insert(contentRevision)
    .values({ contentId: item!.id, number: 1, title, summary: more.summary ?? '摘要', html })
    .returning({ id: contentRevision.id });
  await db().execute(
    sql`update content set revision_id = ${revision!.id}, public_revision_id = ${revision!.id} where id = ${item!.id}`,
  );
  return item!.id;
}

const withdraw = (id: number) => db().execute(sql`update content set public_revision_id = null where id = ${id}`);

beforeAll(async () => {
  // All columns but one are empty; another test checks them.
  await db().update(siteColumn).set({ hidden: true });
  const [column] = await db().update(siteColumn).set({ hidden: false }).where(sql`key = 'news.notices'`).returning();
  columnId = column!.id;
});

it('reports that nothing was checked before the first inspection', async () => {
  const { lastAt, checks, running } = await overview();
  expect({ lastAt, running }).toEqual({ lastAt: null, running: null });
  expect(checks.map(({ inspection }) => inspection)).toEqual(Object.keys(inspectionNames));
  expect(house.inspections.map(({ name }) => name).sort()).toEqual(Object.keys(inspectionNames).sort());
});

describe('every check finds a planted fault, with the page where it is corrected', () => {
  it('of texts', async () => {
    const [wrong] = await dictionaryEntries(db(), 'wrongWords');
    const [picture] = await db()
      .insert(media)
      .values({ kind: 'picture', name: 'IMG_0001.jpg', sha256: 'a', extension: 'jpg', size: 1, state: 'ready' })
      .returning();
    const planted = await publish(
      '关于开展申报的通知',
      `<p>见<a href="/web/news/details?id=99999">名单</a>、<a href="/web/index">首页</a>和` +
        `<a href="https://gone.example/x">外站</a>、<a href="https://there.example/">另一站</a>。</p>` +
        `<p>${wrong!.label}，联系人 13800000009。</p><p><a data-attachment="98765">附件</a></p>` +
        `<figure><img data-media="${picture!.id}"></figure>`,
      { summary: '' },
    );
    await publish('完好的通知', '<p>登录后办理。</p>');
    const draft = await publish('没有公开的通知', '<p><a href="/web/none">链接</a></p>');
    await withdraw(draft);
    await inspect();
    const path = `/newsDetails?id=${planted}`;
    const rows = await found({
      inspection: ['broken-file', 'dead-link', 'missing-alt', 'missing-meta', 'personal-number', 'words'],
    });
    expect(rows.every((row) => row[3] === path)).toBe(true);
    expect(rows.map(([inspection]) => inspection).sort()).toEqual(
      ['broken-file', 'dead-link', 'missing-alt', 'missing-meta', 'personal-number', 'words'].sort(),
    );
    expect(await found({ inspection: ['dead-link'] })).toEqual([
      ['dead-link', '《关于开展申报的通知》正文开头部分', expect.stringContaining('链接“名单”打不开'), path],
    ]);
    expect(JSON.stringify(rows)).not.toContain('13800000009');
  });

  it('of columns', async () => {
    const [late, empty] = await db()
      .update(siteColumn)
      .set({ hidden: false })
      .where(sql`key in ('news.work', 'activity')`)
      .returning();
    await publish('旧闻', '<p>字</p>', { days: late!.updatePeriodDays! + 1, columnId: late!.id });
    await inspect();
    expect(await found({ inspection: ['column-late', 'column-empty'] })).toEqual([
      ['column-late', '栏目“工作动态”', expect.stringContaining('超过更新周期 14 天'), `/news?columnId=${late!.id}`],
      ['column-empty', '栏目“活动中心”', '没有已发布的内容。', `/news?columnId=${empty!.id}`],
    ]);
  });

  it('of failed publications, until a user changes the item', async () => {
    const id = await publish('换版', '<p>字</p>');
    await db().execute(
      sql`update content set state = 'scheduled', publish_at = now() - interval '1 minute', kind = 'answer' where id = ${id}`,
    );
    // The requesting user no longer agrees to it.
    await db()
      .insert(consultation)
      .values({ source: 'site', title: '问', askedAt: new Date(), acceptDays: 1, answerDays: 5, answerId: id });
    expect(await publishDue(api.services, new AbortController().signal)).toMatchObject({ failed: 1 });
    await inspect();
    expect(await found({ inspection: ['publish-failed'] })).toEqual([
      ['publish-failed', '“换版”', expect.stringMatching(/^定时发布未成功：[^。]+。$/), `/newsDetails?id=${id}`],
    ]);
    await db().insert(contentStep).values({ contentId: id, action: 'reopen' });
    await inspect();
    expect(await found({ inspection: ['publish-failed'], state: 'open' })).toEqual([]);
  });

  it('of questions past their deadline, and of no others', async () => {
    const ask = (title: string, askedAt: Date) =>
      db()
        .insert(consultation)
        .values({ source: 'site', title, askedAt, acceptDays: 1, answerDays: 5 })
        .returning({ id: consultation.id });
    const [late] = await ask('费减怎样办理', new Date(Date.now() - 40 * DAY_MS));
    await ask('刚刚提的问题', new Date());
    await inspect();
    expect(await found({ inspection: ['question-late'] })).toEqual([
      ['question-late', '咨询“费减怎样办理”', expect.stringContaining('超'), `/consulting?id=${late!.id}`],
    ]);
  });

  it('of years without rest days, from 1 November including the next one', async () => {
    const { years } = await workingCalendar(db());
    const on = (day: string) =>
      missingWorkYears.find!({ services: api.services, now: new Date(`${years.to}-${day}T12:00:00+08:00`) } as never);
    expect(await on('10-31')).toEqual([]);
    expect(await on('11-01')).toMatchObject([{ key: String(years.to + 1), path: '/system?tab=work-days' }]);
  });

  it('of the site: missing information, and dead references', async () => {
    const { number, document } = await findPublished(db());
    await db()
      .insert(siteVersion)
      .values({
        number: number + 1,
        document: {
          ...document,
          footerLinks: [{ label: '旧页', target: '/web/none' }],
          details: { ...document.details, siteIdCode: '4406060001' },
        },
      });
    await inspect();
    expect(await found({ inspection: ['site-fields'] })).toEqual(
      ['ICP 备案号', '公安备案号', '政府网站找错'].map((name) => [
        'site-fields',
        `页脚“${name}”`,
        '没有填写，公共网站上不显示。',
        '/web?tab=details',
      ]),
    );
    expect(await found({ inspection: ['site-settings'] })).toContainEqual([
      'site-settings',
      '页脚导航第 1 项',
      expect.stringContaining('/web/none'),
      '/web?tab=footerLinks',
    ]);
  });

  it('of other sites and of the certificate, only if the operator allows it', async () => {
    const kept = await inspect();
    expect(kept.checks['foreign-link']!.unchecked).toMatch(/没有允许/);
    expect(kept.checks.certificate!.unchecked).toMatch(/没有允许/);
    await allow(true, 0);
    const { checks } = await inspect();
    expect(checks.certificate!.note).toMatch(/^有效期至 \d{4}-/);
    expect(await found({ inspection: ['foreign-link', 'certificate'] })).toEqual([
      [
        'foreign-link',
        expect.any(String),
        '链接“外站”打不开：域名不存在（https://gone.example/x）。',
        expect.any(String),
      ],
      ['certificate', 'https://ip.test', expect.stringContaining('还有 10 天'), '/system?tab=inspection'],
    ]);
    // A skipped check does not solve its findings.
    await allow(false, 1);
    await inspect();
    expect(await found({ inspection: ['certificate'] })).toHaveLength(1);
  });
});

it('records when a fault began and was solved, and starts over when it returns', async () => {
  const id = await publish('会坏的通知', '<p><a href="/web/none">链接</a></p>');
  const [first, second, third, fourth] = [night(), night(), night(), night()];
  const ask = { inspection: ['dead-link'], keyword: '会坏' };
  await inspect(first);
  await inspect(second);
  expect(await findings(ask)).toMatchObject([{ firstSeenAt: first.toISOString(), lastSeenAt: second.toISOString() }]);
  const { public_revision_id: revision } = (
    await db().execute<{ public_revision_id: number }>(sql`select public_revision_id from content where id = ${id}`)
  ).rows[0]!;
  await withdraw(id);
  await inspect(third);
  expect(await findings(ask)).toEqual([]);
  expect(await findings({ ...ask, state: 'solved' })).toMatchObject([
    { firstSeenAt: first.toISOString(), solvedAt: third.toISOString(), state: 'solved' },
  ]);
  await db().execute(sql`update content set public_revision_id = ${revision} where id = ${id}`);
  await inspect(fourth);
  expect(await findings(ask)).toMatchObject([{ firstSeenAt: fourth.toISOString(), solvedAt: null }]);
});

it('is started by an administrator, one at a time, and the board shows its result', async () => {
  await api.as('B').call(startInspection, {});
  await api.as('B').call(startInspection, {});
  expect((await overview()).running).toEqual({ done: 0, total: null, message: '' });
  const worker = await startJobWorker(api.services, [inspectSiteJob(house.inspections) as JobDefinition]);
  try {
    await eventually(async () => expect((await overview()).lastAt).not.toBeNull());
  } finally {
    await worker.stop();
  }
  const { rows } = await db().execute(sql`select count(*)::int as n from job_run where name = ${INSPECT_SITE}`);
  expect(rows).toEqual([{ n: 1 }]);
  const { checks, texts, failure } = await overview();
  expect(failure).toBe('');
  expect(texts).toBeGreaterThan(2);
  expect(checks.find(({ inspection }) => inspection === 'column-empty')).toMatchObject({ open: 1, unchecked: '' });
  expect(checks.find(({ inspection }) => inspection === 'foreign-link')!.unchecked).toMatch(/没有允许/);
});
