import {
  approveContent,
  batchContent,
  checkContent,
  type ContentItem,
  countContent,
  createContent,
  dropContentDraft,
  getContent,
  keepContentDraft,
  linkContent,
  listColumns,
  listContent,
  previewContent,
  publishContent,
  reopenContent,
  returnContent,
  saveContent,
  submitContent,
  withdrawContent,
} from '@platform/contract/content/content';
import { deleteMedium } from '@platform/contract/content/media';
import { getRevision, listRevisions, restoreRevision } from '@platform/contract/content/revisions';
import { contentKinds } from '@platform/contract/content/content-kinds';
import { factsOf } from '@platform/contract/content/facts';
import { listEntries } from '@platform/contract/dictionaries/dictionary';
import { getPublicContent, listPublicContent } from '@platform/contract/content/public-content';
import { updateParameter } from '@platform/contract/parameters/parameter';
import { listMessages } from '@platform/contract/users/own-account';
import type { ContentKind } from '@platform/contract/content/kind';
import { undoBatch } from '@platform/contract/batches/undo-batch';
import { createUser } from '@platform/contract/users/user';
import { openTestSession } from '../../testing/open-test-session';
import { storedFile } from '../../kernel/database/schema/system';
import { publishDraft } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';
import { purgeItems } from './content.queries';
import { isPublicPage } from './is-public-page';
import { leadsSomewhere } from './leads-somewhere';
import { publishDue } from './publish-due.service';

const api = testApi();
const editor = () => api.as('editor');
const admin = () => api.as('B');
const anyone = () => api.as('anonymous');

let columns: Record<string, number> = {};
beforeAll(async () => {
  columns = Object.fromEntries((await admin().call(listColumns, {})).map(({ key, id }) => [key, id]));
});

const text = (title: string, more: object = {}) => ({
  title,
  summary: '一句话摘要',
  source: '区知识产权局',
  html: `<p>${title}的正文。</p>`,
  ...more,
});

const start = (title: string, column = 'news.notices', more: object = {}) =>
  editor().call(createContent, { columnId: columns[column]!, ...text(title, more) });

/** The same item as it is now, for the next write. */
const seen = ({ id, version }: ContentItem) => ({ id, version });

async function published(title: string, column?: string, more?: object): Promise<ContentItem> {
  return publishDraft(api, await start(title, column, more));
}

const publicTitle = async (id: number, kind: ContentKind = 'news') =>
  (await anyone().call(getPublicContent, { kinds: [kind], id })).item.title;

const refusalOf = ({ actions }: ContentItem, action: string) =>
  actions.find((each) => each.action === action)?.refused ?? null;

it('has a column for every kind', async () => {
  const kinds = new Set((await admin().call(listColumns, {})).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(Object.keys(contentKinds).sort());
});

describe('from draft to the public', () => {
  it('the editor submits, his own approval is refused, the administrator publishes', async () => {
    const item = await start('第一篇');
    expect(item).toMatchObject({ state: 'draft', isPublic: false, revision: { number: 1, title: '第一篇' } });
    await expect(publicTitle(item.id)).rejects.toMatchObject({ status: 404 });
    const submitted = await editor().call(submitContent, seen(item));
    expect(submitted.state).toBe('pending');
    expect(refusalOf(submitted, 'approve')).not.toBeNull();
    await expect(editor().call(approveContent, { ...seen(submitted), then: 'publish' })).rejects.toMatchObject({
      status: 403,
    });
    const waiting = await admin().call(listContent, { toReview: true });
    expect(waiting.list.map(({ id }) => id)).toContain(item.id);
    const done = await admin().call(approveContent, { ...seen(submitted), then: 'publish' });
    expect(done).toMatchObject({
      state: 'published',
      isPublic: true,
      publicRevision: 1,
      address: `/web/news/details?id=${item.id}`,
    });
    expect(await publicTitle(item.id)).toBe('第一篇');
    expect(done.steps.map(({ action }) => action)).toEqual(['approve', 'submit', 'create']);
  });

  it('refuses the approval of an own text, also by an administrator', async () => {
    const item = await admin().call(createContent, { columnId: columns['news.work']!, ...text('管理员写的') });
    await expect(admin().call(submitContent, seen(item))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('审核人不足') as string,
    });
    const setTo = (version: number, value: boolean) =>
      admin().call(updateParameter, { id: 'content.twoPersons', version, value, reason: '人手不足' });
    await setTo(0, false);
    const submitted = await admin().call(submitContent, seen(item));
    const waiting = async () => (await admin().call(listContent, { toReview: true })).list.map(({ id }) => id);
    expect(await waiting()).toContain(item.id);
    await setTo(1, true);
    expect(await waiting()).not.toContain(item.id);
    expect(refusalOf(await admin().call(getContent, { id: item.id }), 'approve')).toMatch('双人原则');
    expect(submitted.state).toBe('pending');
  });

  it('refuses to submit a text without source or body, and names the fields', async () => {
    const item = await start('没写完', 'news.notices', { source: '', html: '' });
    await expect(editor().call(submitContent, seen(item))).rejects.toMatchObject({
      status: 422,
      errors: { 来源: expect.any(String) as string, 正文: expect.any(String) as string },
    });
  });

  it('the reason of a return reaches the author', async () => {
    const submitted = await editor().call(submitContent, seen(await start('要退回的')));
    const back = await admin().call(returnContent, { ...seen(submitted), reason: '请补充数据来源' });
    expect(back).toMatchObject({ state: 'returned' });
    const { list } = await editor().call(listMessages, {});
    expect(list[0]).toMatchObject({ title: expect.stringContaining('要退回的') as string });
    expect(list[0]!.content).toContain('请补充数据来源');
    expect((await editor().call(submitContent, seen(back))).state).toBe('pending');
  });

  it('two steps are taken by two people, and where there are too few nothing is submitted', async () => {
    const { pool } = api.services;
    const stepsAre = (steps: number[][]) =>
      pool.query(`update site_column set review_steps = $1 where key = 'news.industry'`, [JSON.stringify(steps)]);
    await stepsAre([[], []]);
    const item = await start('两审', 'news.industry');
    await expect(editor().call(submitContent, seen(item))).rejects.toMatchObject({ status: 422 });

    const { id: userId } = await admin().call(createUser, {
      name: '第二位管理员',
      mobile: '13700007777',
      role: 'admin',
      password: 'Abcd1234',
    });
    const { cookie } = await openTestSession(api, { userId });
    const submitted = await editor().call(submitContent, seen(item));
    const once = await admin().call(approveContent, { ...seen(submitted), then: 'publish' });
    expect(once).toMatchObject({ state: 'pending', reviewed: 1, isPublic: false });
    await expect(admin().call(approveContent, { ...seen(once), then: 'publish' })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('前一步') as string,
    });
    const twice = await admin().call(approveContent, { ...seen(once), then: 'publish' }, { cookie });
    expect(twice).toMatchObject({ state: 'published' });

    // A disabled account does not count as the reviewer of a step, and the page says so.
    await stepsAre([[userId]]);
    const waiting = await editor().call(submitContent, seen(await start('审核人停用', 'news.industry')));
    await pool.query(`update user_account set state = 'disabled' where id = $1`, [userId]);
    const stuck = await editor().call(getContent, { id: waiting.id });
    expect(stuck.reviewSteps).toEqual([{ accounts: [], few: true }]);
    await expect(
      editor().call(submitContent, seen(await editor().call(reopenContent, seen(stuck)))),
    ).rejects.toMatchObject({ status: 422, message: expect.stringContaining('审核人不足') as string });
    await stepsAre([[]]);
    await pool.query('update user_account set deleted_at = now() where id = $1', [userId]);
  });

  it('a single page has one of the fixed addresses, and a link to it is dead until it is published', async () => {
    await expect(start('随便', 'page', { fields: { path: '/web/elsewhere' } })).rejects.toMatchObject({
      status: 422,
      errors: { 'fields.path': expect.any(String) as string },
    });
    const { db } = api.services;
    expect(await isPublicPage(db, '/web/manage')).toBe(false);
    const item = await published('管理指南', 'page', { fields: { path: '/web/manage' } });
    expect(item.address).toBe('/web/manage');
    expect(await isPublicPage(db, '/web/manage')).toBe(true);
    expect(await isPublicPage(db, '/web/search')).toBe(true);
  });

  it('a link to an old address is valid while the target page is public', async () => {
    const { db, pool } = api.services;
    await pool.query(`insert into site_redirect (from_path, to_address) values
      ('/old/搜索.html', '/web/search'), ('/old/elsewhere', 'https://example.org/'), ('/old/gone', '/web/news/details?id=99999999')`);
    expect(await leadsSomewhere(db, '/old/搜索.html?from=1#top')).toBe(true);
    expect(await leadsSomewhere(db, encodeURI('/old/搜索.html'))).toBe(true);
    expect(await leadsSomewhere(db, '/old/elsewhere')).toBe(true);
    expect(await leadsSomewhere(db, '/old/gone')).toBe(false);
    expect(await leadsSomewhere(db, '/old/nothing')).toBe(false);
    const linked = await start('链接旧地址', 'news.work', {
      html: '<p>见<a href="/old/搜索.html">检索</a>和<a href="/old/gone">旧闻</a>。</p>',
    });
    const dead = (await admin().call(checkContent, { id: linked.id })).filter(({ code }) => code === 'dead-link');
    expect(dead).toEqual([expect.objectContaining({ message: expect.stringContaining('旧闻') as string })]);
    await pool.query('delete from site_redirect');
  });
});

describe('what is public is a revision', () => {
  it('editing a published item changes nothing for the public until approval', async () => {
    const item = await published('旧标题');
    const edited = await editor().call(saveContent, { ...seen(item), columnId: item.columnId, ...text('新标题') });
    expect(edited).toMatchObject({ state: 'draft', isPublic: true, publicRevision: 1, revision: { number: 2 } });
    expect(await publicTitle(item.id)).toBe('旧标题');
    const submitted = await editor().call(submitContent, seen(edited));
    expect(await publicTitle(item.id)).toBe('旧标题');
    const again = await admin().call(approveContent, { ...seen(submitted), then: 'publish' });
    expect(await publicTitle(item.id)).toBe('新标题');
    expect(again.publishedAt).toBe(item.publishedAt);
  });

  it('an approved text is read-only; taken back it is reviewed again', async () => {
    const submitted = await editor().call(submitContent, seen(await start('只读')));
    const approved = await admin().call(approveContent, { ...seen(submitted), then: 'wait' });
    const save = { columnId: approved.columnId, ...text('改一下') };
    await expect(editor().call(saveContent, { ...seen(approved), ...save })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('只读') as string,
    });
    const opened = await editor().call(reopenContent, seen(approved));
    const saved = await editor().call(saveContent, { ...seen(opened), ...save });
    await expect(editor().call(publishContent, { ...seen(saved), then: 'publish' })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('publishes an overdue scheduled revision late, and once', async () => {
    const item = await published('按时之前');
    const edited = await editor().call(saveContent, { ...seen(item), columnId: item.columnId, ...text('按时之后') });
    const submitted = await editor().call(submitContent, seen(edited));
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await expect(
      admin().call(approveContent, { ...seen(submitted), then: 'schedule', publishAt: '2020-01-01T00:00:00Z' }),
    ).rejects.toMatchObject({ status: 422, errors: { publishAt: expect.any(String) as string } });
    const scheduled = await admin().call(approveContent, { ...seen(submitted), then: 'schedule', publishAt: at });
    expect(scheduled).toMatchObject({ state: 'scheduled', publishAt: at, isPublic: true });
    const signal = new AbortController().signal;
    expect(await publishDue(api.services, signal)).toMatchObject({ published: 0 });
    await api.services.pool.query(`update content set publish_at = now() - interval '5 minutes' where id = $1`, [
      item.id,
    ]);
    // Two workers at once: one of them finds it.
    const both = await Promise.all([publishDue(api.services, signal), publishDue(api.services, signal)]);
    expect(both.map((each) => each.published).sort()).toEqual([0, 1]);
    expect(await publicTitle(item.id)).toBe('按时之后');
    const { steps } = await admin().call(getContent, { id: item.id });
    expect(steps.filter(({ reason }) => reason === '定时发布')).toHaveLength(1);
  });

  it('expires by itself; withdrawing takes a reason; both answer 410', async () => {
    const expiring = await published('到期的');
    await api.services.pool.query(`update content set expires_at = now() where id = $1`, [expiring.id]);
    expect(await publishDue(api.services, new AbortController().signal)).toMatchObject({ expired: 1 });
    await expect(publicTitle(expiring.id)).rejects.toMatchObject({ status: 410 });

    const item = await published('要撤回的');
    await expect(editor().call(withdrawContent, { ...seen(item), reason: '' })).rejects.toMatchObject({ status: 422 });
    const gone = await editor().call(withdrawContent, { ...seen(item), reason: '内容有误' });
    expect(gone).toMatchObject({ state: 'withdrawn', isPublic: false });
    await expect(publicTitle(item.id)).rejects.toMatchObject({ status: 410 });
    const { list } = await anyone().call(listPublicContent, { kinds: ['news'], keyword: '要撤回的' });
    expect(list).toEqual([]);
  });

  it('a draft over a public text is withdrawn without losing the draft', async () => {
    const item = await published('公开的');
    const edited = await editor().call(saveContent, { ...seen(item), columnId: item.columnId, ...text('在改的') });
    const gone = await editor().call(withdrawContent, { ...seen(edited), reason: '暂时下线' });
    expect(gone).toMatchObject({ state: 'draft', isPublic: false, revision: { title: '在改的' } });
  });
});

describe('revisions and drafts', () => {
  it('refuses the second of two concurrent saves, with both texts', async () => {
    const item = await start('两人同改');
    const mine = { ...seen(item), columnId: item.columnId };
    await editor().call(saveContent, { ...mine, ...text('编辑的改法') });
    await admin().call(keepContentDraft, {
      id: item.id,
      onRevision: 1,
      coverId: null,
      fields: {},
      ...text('管理员的改法'),
    });
    await expect(admin().call(saveContent, { ...mine, ...text('管理员的改法') })).rejects.toMatchObject({
      status: 409,
      current: { revision: { title: '编辑的改法' }, draft: { title: '管理员的改法', onRevision: 1 } },
    });
  });

  it('a draft is the account’s own, the last one counts, and saving uses it up', async () => {
    const item = await start('草稿');
    const draft = (title: string) => ({ id: item.id, onRevision: 1, coverId: null, fields: {}, ...text(title) });
    await editor().call(keepContentDraft, draft('一'));
    expect((await editor().call(getContent, { id: item.id })).draft).toMatchObject({ columnId: item.columnId });
    const columnId = columns['news.work']!;
    await editor().call(keepContentDraft, { ...draft('二'), columnId });
    const kept = await editor().call(getContent, { id: item.id });
    expect([kept.columnId, kept.draft]).toMatchObject([item.columnId, { title: '二', columnId }]);
    expect((await admin().call(getContent, { id: item.id })).draft).toBeNull();
    const saved = await editor().call(saveContent, { ...seen(item), columnId: item.columnId, ...text('二') });
    expect(saved.draft).toBeNull();
    await editor().call(keepContentDraft, draft('三'));
    await editor().call(dropContentDraft, { id: item.id });
    expect((await editor().call(getContent, { id: item.id })).draft).toBeNull();
  });

  it('an old text comes back as a new revision', async () => {
    const item = await start('甲');
    const saved = await editor().call(saveContent, { ...seen(item), columnId: item.columnId, ...text('乙') });
    const back = await editor().call(restoreRevision, { ...seen(saved), number: 1 });
    expect(back.revision).toMatchObject({ number: 3, title: '甲' });
    const { list, total } = await editor().call(listRevisions, { contentId: item.id });
    expect([total, list.map(({ number }) => number)]).toEqual([3, [3, 2, 1]]);
    expect(await editor().call(getRevision, { contentId: item.id, number: 2 })).toMatchObject({ title: '乙' });
  });

  it('refuses to change a revision, even past the calls', async () => {
    await expect(api.services.pool.query(`update content_revision set title = 'x'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(api.services.pool.query('delete from content_step')).rejects.toThrow(/permission denied/);
  });

  it('the fields of a kind are checked by its own schema, and what runs is never stored', async () => {
    const wrong = { fields: { phone: 'javascript:alert(1)' } };
    await expect(start('活动', 'activity', wrong)).rejects.toMatchObject({
      status: 422,
      errors: { 'fields.phone': expect.any(String) as string },
    });
    const item = await start('脚本', 'news.notices', {
      html: '<p>好<img src=x onerror=alert(1)><a href="javascript:alert(1)">坏</a><svg onload=alert(1)></svg></p>',
    });
    expect(item.revision.html).not.toMatch(/onerror|javascript:|svg/);
    expect(item.revision.html).toContain('好');
  });
});

describe('lists', () => {
  it('counts by state and by column what the list finds', async () => {
    const counts = await editor().call(countContent, {});
    for (const { state, count } of counts.states)
      expect((await editor().call(listContent, { state: [state] })).total).toBe(count);
    for (const { columnId, count } of counts.columns)
      expect((await editor().call(listContent, { columnId })).total).toBe(count);
    expect((await editor().call(listContent, { mine: true })).total).toBeGreaterThan(3);
    // Each is counted without its own filter, under the others.
    const columnId = columns['news.notices']!;
    const narrowed = await editor().call(countContent, { kind: ['news'], columnId, state: ['published'] });
    for (const { state, count } of narrowed.states)
      expect((await editor().call(listContent, { kind: ['news'], columnId, state: [state] })).total).toBe(count);
    for (const { columnId: each, count } of narrowed.columns)
      expect((await editor().call(listContent, { columnId: each, state: ['published'] })).total).toBe(count);
    expect(narrowed.columns.length).toBeGreaterThan(1);
    const waiting = await admin().call(countContent, { kind: ['report'] });
    expect(waiting.toReview).toBe((await admin().call(listContent, { kind: ['report'], toReview: true })).total);
  });

  it('a batch publishes what is approved and never takes a draft along', async () => {
    const draft = await start('草稿一篇');
    const submitted = await editor().call(submitContent, seen(await start('已审一篇')));
    const approved = await admin().call(approveContent, { ...seen(submitted), then: 'wait' });
    const done = await editor().call(batchContent, { action: 'publish', ids: [draft.id, approved.id] });
    expect(done).toMatchObject({ changed: 1, refusedCount: 1, refused: [{ id: draft.id }] });
    expect(await publicTitle(approved.id)).toBe('已审一篇');
    await expect(publicTitle(draft.id)).rejects.toMatchObject({ status: 404 });
  });

  it('refuses to delete a public item; deletes and restores others', async () => {
    const shown = await published('公开的不能删');
    const draft = await start('可以删');
    const done = await editor().call(batchContent, { action: 'delete', ids: [shown.id, draft.id] });
    expect(done).toMatchObject({ changed: 1, refused: [{ id: shown.id }] });
    expect((await editor().call(listContent, { deleted: true })).list.map(({ id }) => id)).toEqual([draft.id]);
    await expect(editor().call(submitContent, { id: draft.id, version: draft.version + 1 })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('回收站') as string,
    });
    await editor().call(undoBatch, { id: done.undo! });
    expect((await editor().call(getContent, { id: draft.id })).deletedAt).toBeNull();
  });

  it('the public list offers what there is, by what the published revision says', async () => {
    await published('专利法', 'policy', { fields: { level: 'law', issuedOn: '2020-10-17' } });
    await published('实施细则', 'policy', {
      fields: { level: 'regulation', issuedOn: '2023-12-11', status: 'amended' },
    });
    const { total, list, choices } = await anyone().call(listPublicContent, { kinds: ['policy'] });
    expect([total, list.map(({ title }) => title)]).toEqual([2, ['实施细则', '专利法']]);
    expect(choices.years).toEqual([
      { value: 2023, count: 1 },
      { value: 2020, count: 1 },
    ]);
    const laws = await anyone().call(listPublicContent, { kinds: ['policy'], level: 'law' });
    expect([laws.total, laws.choices.levels.length]).toEqual([1, 2]);
    // Every number beside a filter is what the list finds with it, the other filters kept.
    for (const { value } of choices.years)
      for (const { value: level, count } of (await anyone().call(listPublicContent, { kinds: ['policy'], year: value }))
        .choices.levels)
        expect((await anyone().call(listPublicContent, { kinds: ['policy'], year: value, level })).total).toBe(count);
  });
});

it('names an industry by the dictionary, keeps names typed before it existed, and counts chosen ones', async () => {
  const { pool } = api.services;
  const usedBy = async () =>
    (await admin().call(listEntries, { dictionary: 'industry' })).list.find(({ code }) => code === 'C')?.used;
  await expect(start('未知的行业', 'overseas.warning', { fields: { industry: '家电' } })).rejects.toMatchObject({
    errors: { 'fields.industry': expect.any(String) as string },
  });
  const chosen = await published('已选行业', 'overseas.warning', { fields: { country: '欧盟', industry: 'C' } });
  const old = await published('旧时的行业', 'overseas.warning', { fields: { country: '欧盟' } });
  await pool.query(
    `with old as (
       insert into content_revision (content_id, number, title, summary, source, html, fields, author_id)
       select content_id, 2, title, summary, source, html, fields || '{"industry":"家电"}', author_id
       from content_revision where content_id = $1 returning id)
     update content set revision_id = (select id from old) where id = $1`,
    [old.id],
  );
  const again = await editor().call(saveContent, {
    ...seen(old),
    columnId: old.columnId,
    ...text('旧时的行业', { fields: { country: '欧盟', industry: '家电' } }),
  });
  await admin().call(approveContent, { ...seen(await editor().call(submitContent, seen(again))), then: 'publish' });
  expect(await usedBy()).toBe(1);

  const all = await anyone().call(listPublicContent, { kinds: ['warning'] });
  expect(all.list.map(({ title, fields }) => [title, fields.industry]).sort()).toEqual([
    ['已选行业', '制造业'],
    ['旧时的行业', '家电'],
  ]);
  expect(all.choices.levels.map(({ value, name = value, count }) => [value, name, count]).sort()).toEqual([
    ['C', '制造业', 1],
    ['家电', '家电', 1],
  ]);
  const only = await anyone().call(listPublicContent, { kinds: ['warning'], level: 'C' });
  expect(only.list.map(({ id }) => id)).toEqual([chosen.id]);
  const { item } = await anyone().call(getPublicContent, { kinds: ['warning'], id: chosen.id });
  expect(factsOf(item)).toContainEqual({ name: 'industry', label: '行业', text: '制造业' });
});

describe('one item for everybody', () => {
  it('returns its neighbours and its interpretation, both ways', async () => {
    const policy = await published('办法', 'policy');
    const reading = await published('办法解读', 'interpretation');
    await editor().call(linkContent, { id: reading.id, relation: 'interprets', to: policy.id });
    await expect(
      editor().call(linkContent, { id: policy.id, relation: 'interprets', to: reading.id }),
    ).rejects.toMatchObject({ status: 422 });
    const ofPolicy = await anyone().call(getPublicContent, { kinds: ['policy'], id: policy.id });
    expect(ofPolicy.links).toMatchObject([{ relation: 'interprets', outgoing: false, item: { id: reading.id } }]);
    expect(ofPolicy.previous).toMatchObject({ title: '实施细则' });
    expect((await anyone().call(getPublicContent, { kinds: ['interpretation'], id: reading.id })).links).toMatchObject([
      { outgoing: true, item: { id: policy.id } },
    ]);
    // A list says the same of its rows.
    const { list } = await anyone().call(listPublicContent, { kinds: ['policy', 'interpretation'], size: 100 });
    const counterparts = (id: number) => list.find((row) => row.id === id)!.counterparts;
    expect(counterparts(policy.id)).toEqual([{ id: reading.id, title: '办法解读' }]);
    expect(counterparts(reading.id)).toEqual([{ id: policy.id, title: '办法' }]);
    expect(list.find(({ title }) => title === '实施细则')!.counterparts).toEqual([]);
    await editor().call(withdrawContent, { ...seen(reading), reason: '重写' });
    const after = await anyone().call(listPublicContent, { kinds: ['policy'], size: 100 });
    expect(after.list.find(({ id }) => id === policy.id)!.counterparts).toEqual([]);
  });

  it('an item of another kind is not at this address', async () => {
    const item = await published('不是政策');
    await expect(publicTitle(item.id, 'policy')).rejects.toMatchObject({ status: 404 });
  });

  it('the preview shows the newest revision with its token only', async () => {
    const item = await start('未公开');
    const { address } = await editor().call(previewContent, { id: item.id });
    const preview = address.split('/').at(-1)!;
    const shown = await anyone().call(getPublicContent, { kinds: ['news'], id: item.id, preview });
    expect(shown).toMatchObject({ isPreview: true, item: { title: '未公开' } });
    const forged = `${preview.slice(0, -1)}${preview.endsWith('A') ? 'B' : 'A'}`;
    await expect(
      anyone().call(getPublicContent, { kinds: ['news'], id: item.id, preview: forged }),
    ).rejects.toMatchObject({ status: 410 });
  });

  it('documents of the office stay there', async () => {
    const file = { id: 'abcdefgh12', ownerId: api.ids.users.editor, sha256: '0'.repeat(64), size: 1 };
    await api.services.db.insert(storedFile).values({ ...file, name: '同意书.pdf', mimeType: 'application/pdf' });
    const item = await published('企业', 'enterprise', { fields: { consentFileId: file.id } });
    const { item: shown } = await anyone().call(getPublicContent, { kinds: ['enterprise'], id: item.id });
    expect(Object.keys(shown.fields)).not.toContain('consentFileId');
  });
});

describe('pictures', () => {
  const picture = async (values: object) => {
    const { rows } = await api.services.pool.query<{ id: number }>(
      `insert into media (kind, name, sha256, extension, size, state, variants, alt, decorative)
       select 'picture', 'IMG_2034.jpg', md5(random()::text) || md5(random()::text), 'jpg', 10, 'ready',
         '[{"width":640,"height":400,"format":"jpg","sha256":"aa","size":1}]', given.alt, given.decorative
       from jsonb_to_record($1) as given (alt text, decorative boolean) returning id`,
      [JSON.stringify({ alt: '', decorative: false, ...values })],
    );
    return Number(rows[0]!.id);
  };
  const shows = (id: number) => ({ html: `<p>图</p><figure><img data-media="${id}"></figure>` });
  const isOpen = async (id: number) => {
    const { rows } = await api.services.pool.query('select from media_use where media_id = $1 and is_public', [id]);
    return rows.length > 0;
  };

  it('one without alt text blocks; decorative it passes', async () => {
    const id = await picture({});
    const item = await start('有图', 'news.notices', shows(id));
    await expect(editor().call(submitContent, seen(item))).rejects.toMatchObject({ status: 422 });
    await api.services.pool.query('update media set decorative = true where id = $1', [id]);
    expect((await editor().call(submitContent, seen(item))).state).toBe('pending');
  });

  it('a deleted one is refused at its field', async () => {
    const [kept, gone] = [await picture({}), await picture({})];
    const item = await start('图已不在');
    await admin().call(deleteMedium, { id: gone, version: 1 });
    const save = (html: string, coverId: number) =>
      editor().call(saveContent, { ...seen(item), columnId: item.columnId, ...text('图已不在'), html, coverId });
    const message = '使用的图片或附件已被删除，请重新选择';
    await expect(save(shows(kept).html, gone)).rejects.toMatchObject({ status: 422, errors: { coverId: message } });
    await expect(save(shows(gone).html, kept)).rejects.toMatchObject({ status: 422, errors: { html: message } });
  });

  it('of a draft cannot be deleted, which names the draft, until it is dropped, saved without it or purged', async () => {
    const [id, cover, gone] = [await picture({}), await picture({}), await picture({})];
    const item = await start('写到一半');
    const type = (html: string, coverId: number | null) =>
      editor().call(keepContentDraft, { id: item.id, onRevision: 1, fields: {}, ...text('写到一半'), html, coverId });
    const remove = (medium: number) => admin().call(deleteMedium, { id: medium, version: 1 });
    const places = [{ title: '写到一半（演示编辑未保存的草稿）', path: `/newsDetails?id=${item.id}`, holder: 'draft' }];

    await remove(gone);
    // A deleted picture is left out of the uses; the typed text is kept.
    await type(`${shows(id).html}${shows(gone).html}`, cover);
    for (const medium of [id, cover])
      await expect(remove(medium)).rejects.toMatchObject({
        status: 409,
        message: '正在使用，不能删除：“写到一半（演示编辑未保存的草稿）”。',
        current: places,
      });
    // HTML that cannot be parsed keeps the uses recorded before.
    await type('<div>'.repeat(200), null);
    await expect(remove(id)).rejects.toMatchObject({ status: 409 });
    await type(shows(id).html, null);
    await expect(remove(cover)).resolves.toMatchObject({ used: false });
    await editor().call(dropContentDraft, { id: item.id });
    await expect(remove(id)).resolves.toMatchObject({ used: false });

    const other = await picture({});
    await type(shows(other).html, null);
    await editor().call(batchContent, { action: 'delete', ids: [item.id] });
    await api.services.pool.query(`update content set deleted_at = now() - interval '40 days' where id = $1`, [
      item.id,
    ]);
    await api.services.db.transaction((tx) => purgeItems(tx, 30));
    await expect(remove(other)).resolves.toMatchObject({ used: false });
  });

  it('a batch refuses an item with a broken picture and publishes the others', async () => {
    const id = await picture({ alt: '授牌仪式' });
    const approved = async (title: string, more: object) => {
      const submitted = await editor().call(submitContent, seen(await start(title, 'news.notices', more)));
      return admin().call(approveContent, { ...seen(submitted), then: 'wait' });
    };
    const broken = await approved('图没了', shows(id));
    const good = await approved('图文都好', {});
    await api.services.pool.query(`update media set variants = '[]', state = 'failed' where id = $1`, [id]);
    const asked = { action: 'publish' as const, ids: [broken.id, good.id] };
    const refused = [{ id: broken.id, name: '图没了', reason: expect.stringContaining('处理失败') as string }];
    expect(await editor().call(batchContent, { ...asked, preview: true })).toMatchObject({ changed: 1, refused });
    expect(await editor().call(batchContent, asked)).toMatchObject({ changed: 1, refused });
    expect(await publicTitle(good.id)).toBe('图文都好');
    await expect(publicTitle(broken.id)).rejects.toMatchObject({ status: 404 });
  });

  it('is open to the public while a published revision shows it, and appears in the page', async () => {
    const [first, second] = [await picture({ alt: '签约现场' }), await picture({ alt: '展厅' })];
    const item = await published('换图', 'news.notices', shows(first));
    expect([await isOpen(first), await isOpen(second)]).toEqual([true, false]);
    const { html } = await anyone().call(getPublicContent, { kinds: ['news'], id: item.id });
    expect(html).toMatch(/<img src="\/media\/\d+\/[0-9a-f]{16}-640\.jpg"[^>]*alt="签约现场"/);
    const edited = await editor().call(saveContent, {
      ...seen(item),
      columnId: item.columnId,
      ...text('换图', shows(second)),
    });
    expect([await isOpen(first), await isOpen(second)]).toEqual([true, false]);
    const submitted = await editor().call(submitContent, seen(edited));
    const again = await admin().call(approveContent, { ...seen(submitted), then: 'publish' });
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    await editor().call(withdrawContent, { ...seen(again), reason: '换一张' });
    expect(await isOpen(second)).toBe(false);
  });
});
