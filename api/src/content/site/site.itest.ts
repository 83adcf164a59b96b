import { createContent, keepContentDraft, listColumns } from '@platform/contract/content/content';
import { deleteMedium } from '@platform/contract/content/media';
import {
  checkSite,
  discardSiteDraft,
  getSiteVersion,
  listSiteVersions,
  previewSite,
  publishSite,
  readSite,
  restoreSiteVersion,
  saveSiteDraft,
  type SiteState,
} from '@platform/contract/site/site';
import type { SiteTree } from '@platform/contract/site/site-tree';
import { testApi } from '../../testing/test-api';
import { readSitePreview } from './site-preview';

const api = testApi({ env: { SITE_ORGANISER: '配置的主办单位' } });
const editor = () => api.as('editor');
const admin = () => api.as('B');

const state = (): Promise<SiteState> => editor().call(readSite, {});
const treeOf = ({ draft, published }: SiteState): SiteTree => draft ?? published;

/** Saves the draft with a changed part. */
async function change(part: Partial<SiteTree>, as = editor()): Promise<SiteState> {
  const seen = await state();
  return as.call(saveSiteDraft, { version: seen.version, ...treeOf(seen), ...part });
}

async function publish(part: Partial<SiteTree>, as = editor()): Promise<SiteState> {
  const { version } = await change(part, as);
  return as.call(publishSite, { version, note: '测试发布' });
}

afterEach(async () => {
  const { draft, version } = await state();
  if (draft) await admin().call(discardSiteDraft, { version });
});

describe('the draft of the site', () => {
  it('starts with the public site and the columns of the release, and lists its changes', async () => {
    const shipped = await state();
    expect(shipped).toMatchObject({ number: 1, draft: null, changes: [], configured: { organiser: '配置的主办单位' } });
    expect(shipped.published.menus.map(({ label }) => label)).toEqual([
      '首页',
      '专利检索',
      '资讯',
      '政策',
      '服务',
      '企业',
      '关于',
    ]);
    const columns = await admin().call(listColumns, {});
    expect(shipped.published.columns.map(({ name }) => name)).toEqual(columns.map(({ name }) => name));

    const [first, ...others] = shipped.published.columns;
    const changed = await change({
      columns: [...others, { ...first!, name: '公告' }],
      menus: [{ label: '新闻', target: '/web/news', children: [] }, ...shipped.published.menus.slice(1)],
    });
    expect(changed).toMatchObject({ draftBy: expect.any(String) as string, basedOn: 1, version: shipped.version + 1 });
    expect(changed.published.menus).toEqual(shipped.published.menus);
    expect(changed.changes).toEqual([
      expect.objectContaining({ part: 'columns', what: 'changed', subject: '公告' }),
      expect.objectContaining({ part: 'columns', what: 'moved' }),
      expect.objectContaining({ part: 'menus', what: 'changed', before: '首页 /web/index', after: '新闻 /web/news' }),
    ]);
  });

  it('of two concurrent saves refuses the second, with both states', async () => {
    const seen = await state();
    const mine = { version: seen.version, ...treeOf(seen), footerLinks: [] };
    const theirs = await change({ grey: [{ from: '2026-12-13', until: '2026-12-13', reason: '国家公祭日' }] });
    await expect(editor().call(saveSiteDraft, mine)).rejects.toMatchObject({
      status: 409,
      current: { version: theirs.version, draft: { grey: [{ reason: '国家公祭日' }] } },
    });
    await expect(editor().call(publishSite, { version: seen.version })).rejects.toMatchObject({ status: 409 });
    await admin().call(discardSiteDraft, { version: theirs.version });
    // A deleted draft does not make an outdated page valid again.
    await expect(editor().call(saveSiteDraft, mine)).rejects.toMatchObject({ status: 409 });
  });

  it('refuses scripts, other kinds of addresses and endless lists', async () => {
    for (const target of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/a\\b', 'ftp://a', 'web/index'])
      await expect(change({ footerLinks: [{ label: '链接', target }] })).rejects.toMatchObject({
        status: 422,
        errors: { 'footerLinks.0.target': expect.stringContaining('http') as string },
      });
    const many = Array.from({ length: 13 }, (_, at) => ({ label: `${at}`, target: '/web/news', children: [] }));
    await expect(change({ menus: many })).rejects.toMatchObject({ errors: { menus: '最多 12 项' } });
  });

  it('only an administrator changes steps of review', async () => {
    const seen = await state();
    const columns = treeOf(seen).columns.map((column) => ({ ...column, reviewSteps: [[api.ids.users.editor], []] }));
    await expect(change({ columns })).rejects.toMatchObject({
      status: 422,
      errors: { 'columns.0.reviewSteps': '审核步骤由管理员设置' },
    });
    await expect(change({ columns: columns.slice(1) })).rejects.toMatchObject({ status: 422 });
    expect(await change({ columns }, admin())).toMatchObject({ draft: { columns } });
    // What the administrator changed stays when the editor goes on.
    expect((await change({ footerLinks: [] })).draft?.columns).toEqual(columns);
  });
});

describe('publishing', () => {
  it('fails as a whole, with a message at each field', async () => {
    const before = await state();
    const { rows } = await api.services.pool.query<{ id: number }>(
      `insert into media (kind, name, sha256, extension, size, state, variants)
       values ('picture', 'banner.jpg', 'x', 'jpg', 1, 'ready', '[{"width":320,"height":100,"format":"webp","sha256":"a","size":1},{"width":320,"height":100,"format":"jpg","sha256":"b","size":1}]') returning id`,
    );
    const pictureId = Number(rows[0]!.id);
    const columns = treeOf(before).columns.map((column) =>
      column.name === '活动中心' ? { ...column, hidden: true, reviewSteps: [[api.ids.users.A]] } : column,
    );
    const { version } = await change(
      {
        columns,
        menus: [
          { label: '没有', target: '/web/nowhere', children: [] },
          { label: '空', target: '', children: [{ label: '活动', target: '/web/activities' }] },
          { label: '单页', target: '/web/manage', children: [] },
        ],
        banners: [{ title: '横幅', target: '', pictureId, from: '2026-12-02', until: '2026-12-01' }],
        grey: [{ from: '2026-12-14', until: '2026-12-13', reason: '公祭' }],
        redirects: [
          { from: '/old.html', to: '/older.html' },
          { from: '/older.html', to: '/web/news' },
          { from: '/web/news', to: '/web/index' },
          { from: '/user', to: '/web/index' },
          { from: '/v1/x', to: '/web/index' },
        ],
      },
      admin(),
    );
    const findings = await editor().call(checkSite, {});
    const fields = [
      'grey.0.until',
      'banners.0.until',
      'banners.0.pictureId',
      'menus.0.target',
      'redirects.0.to',
      'redirects.1.to',
      'redirects.2.from',
      'redirects.3.from',
      'redirects.4.from',
      `columns.${columns.findIndex(({ hidden }) => hidden)}.reviewSteps`,
    ];
    expect([...new Set(findings.map(({ field }) => field))].sort()).toEqual([...fields].sort());
    await expect(editor().call(publishSite, { version })).rejects.toMatchObject({
      status: 422,
      errors: Object.fromEntries(fields.map((field) => [field, expect.any(String) as string])),
    });
    const after = await state();
    expect(after).toMatchObject({ number: before.number, version });
    expect((await api.services.pool.query('select 1 from site_redirect')).rowCount).toBe(0);
  });

  it('the draft of the site and one of content keep their own pictures', async () => {
    const { rows } = await api.services.pool.query<{ id: number }>(
      `insert into media (kind, name, sha256, extension, size, state)
       values ('attachment', '甲.pdf', 'z', 'pdf', 1, 'ready') returning id`,
    );
    const coverId = Number(rows[0]!.id);
    const columnId = (await admin().call(listColumns, {}))[0]!.id;
    const { id } = await editor().call(createContent, { columnId, title: '写到一半' });
    const typed = { id, onRevision: 1, title: '写到一半', summary: '', source: '', coverId, html: '', fields: {} };
    await editor().call(keepContentDraft, typed);
    await change({ footerLinks: [] });
    const { version } = await state();
    await admin().call(discardSiteDraft, { version });
    await expect(admin().call(deleteMedium, { id: coverId, version: 1 })).rejects.toMatchObject({ status: 409 });
  });

  it('makes columns, redirects and pictures follow, and going back brings all of it back', async () => {
    const { rows } = await api.services.pool.query<{ id: number }>(
      `insert into media (kind, name, alt, sha256, extension, size, state, variants)
       values ('picture', 'share.jpg', '分享图', 'y', 'jpg', 1, 'ready', '[{"width":320,"height":100,"format":"webp","sha256":"a","size":1},{"width":320,"height":100,"format":"jpg","sha256":"b","size":1}]') returning id`,
    );
    const pictureId = Number(rows[0]!.id);
    const usedBy = async () =>
      (
        await api.services.pool.query<{ title: string; is_public: boolean }>(
          'select title, is_public from media_use where media_id = $1',
          [pictureId],
        )
      ).rows;
    const shipped = await state();
    const [first, second, ...others] = shipped.published.columns;
    await change({ sharePictureId: pictureId });
    expect(await usedBy()).toEqual([{ title: '网站草稿', is_public: false }]);

    const published = await publish({
      columns: [second!, { ...first!, name: '公告公示', hidden: true, updatePeriodDays: 7 }, ...others],
      redirects: [{ from: '/index.asp', to: '/web/index' }],
    });
    expect(published).toMatchObject({ number: shipped.number + 1, draft: null, changes: [] });
    expect(await usedBy()).toEqual([{ title: `网站第 ${published.number} 版`, is_public: true }]);
    const columns = await admin().call(listColumns, {});
    expect(columns[1]).toMatchObject({ id: first!.id, key: 'news.notices', name: '公告公示' });
    const redirects = async () =>
      (await api.services.pool.query('select from_path, to_address from site_redirect')).rows;
    expect(await redirects()).toEqual([{ from_path: '/index.asp', to_address: '/web/index' }]);

    // A column that a release brings meanwhile stays.
    await api.services.pool.query(
      `insert into site_column (key, kind, name, position) values ('news.since', 'news', '后来的栏目', 99)`,
    );
    const version = await editor().call(getSiteVersion, { number: published.number });
    expect(version).toMatchObject({ note: '测试发布', restoredFrom: null });
    expect(version.changes.map(({ part }) => part)).toContain('redirects');
    const draft = await change({ footerLinks: [] });
    const restored = await editor().call(restoreSiteVersion, { version: draft.version, number: shipped.number });
    expect(restored).toMatchObject({ number: published.number + 1, draft: { footerLinks: [] } });
    const { columns: now, ...rest } = restored.published;
    const { columns: then, ...old } = shipped.published;
    expect(rest).toEqual(old);
    expect(now.slice(0, -1)).toEqual(then);
    expect(now.at(-1)).toMatchObject({ name: '后来的栏目' });
    expect(await redirects()).toEqual([]);
    expect(await usedBy()).toEqual([{ title: '网站草稿', is_public: false }]);
    const { list } = await editor().call(listSiteVersions, {});
    expect(list[0]).toMatchObject({ number: restored.number, restoredFrom: shipped.number });
    expect(list.at(-1)).toMatchObject({ number: 1, publishedBy: '' });
    const { rows: lines } = await api.services.pool.query<{ detail: { changes: object } }>(
      `select detail from audit_log where action = '/v1/admin/site/restore' order by id desc limit 1`,
    );
    expect(lines[0]?.detail.changes).toMatchObject({
      number: [published.number, restored.number],
      redirects: ['/index.asp → /web/index', ''],
    });
  });

  it('an editor who goes back leaves the steps of review as they are', async () => {
    const { published, number } = await state();
    const [first, ...others] = published.columns;
    const steps = [[api.ids.users.editor], []];
    await publish({ columns: [{ ...first!, reviewSteps: steps }, ...others] }, admin());
    const { version } = await state();
    const back = await editor().call(restoreSiteVersion, { version, number });
    expect(back.published.columns[0]?.reviewSteps).toEqual(steps);
    const again = await admin().call(restoreSiteVersion, { version: back.version, number });
    expect(again.published.columns[0]?.reviewSteps).toEqual([[]]);
  });

  it('versions of the site cannot be changed by the role that works', async () => {
    await expect(api.services.pool.query(`update site_version set note = ''`)).rejects.toThrow(/permission denied/);
  });
});

it('a preview address names what it shows, for half an hour', async () => {
  const { address, expiresAt } = await editor().call(previewSite, { number: 1, day: '2026-12-13' });
  const token = new URL(address, 'http://platform.test').searchParams.get('site')!;
  expect(readSitePreview(api.services, token)).toEqual({ number: 1, day: '2026-12-13' });
  expect(readSitePreview(api.services, token.replace('2026-12-13', '2026-12-14'))).toBeUndefined();
  expect(readSitePreview(api.services, token, Date.parse(expiresAt) + 1)).toBeUndefined();
  await expect(editor().call(previewSite, { number: 9999 })).rejects.toMatchObject({ status: 404 });
});
