import { evaluateQuery } from '@platform/domain/query/evaluate';
import { parseQuery } from '@platform/domain/query/parse-query';
import { Synonyms } from '../../settings/dictionaries/synonyms';
import { CONTENT_TABS, contentTabs } from '@platform/contract/content/content-tabs';
import {
  approveContent,
  createContent,
  listColumns,
  submitContent,
  withdrawContent,
} from '@platform/contract/content/content';
import { listPublicContent } from '@platform/contract/content/public-content';
import { searchContent } from '@platform/contract/content/search-content';
import type { ContentKind } from '@platform/contract/content/kind';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { sql } from 'drizzle-orm';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { contentGramSet, contentText } from '../schema/content-search';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { SYNONYMS } from '../../settings/shipped/synonyms';
import { plantFault } from '../../testing/plant-fault';
import { publishItem } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';
import { indexText, indexTexts, insertGramSet, textsToIndex } from './content-text.queries';
import { newestGramSet } from './gram-set';
import { indexContentJob, mineContentJob } from './index-content.job';
import { looseQuery } from './loose-query';
import { searchedBody } from './searched-text';

const api = testApi();
/** Runs a job once, as a worker would. */
const work = ({ handler }: JobDefinition) =>
  handler(
    {},
    {
      services: api.services,
      runId: '',
      attempt: 1,
      signal: new AbortController().signal,
      progress: () => undefined,
    },
  );
const search = (exp: string, more: object = {}) =>
  api.as('anonymous').call(searchContent, { exp, page: 1, size: 100, ...more });

/** Repeated words, so that grams are common, with Latin words, punctuation and line breaks between. */
const WORDS = [
  '半导体',
  '知识产权',
  '产权保护',
  '导体',
  '激光',
  'LED',
  'led灯',
  '5G/6G',
  '≥95%',
  'C++',
  '、',
  '\n',
  ' ',
  '专利',
];
let seed = 7;
const pick = <T>(list: readonly T[]): T => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return list[Math.floor((seed / 2147483648) * list.length)]!;
};
const phraseOf = (words: number) => Array.from({ length: words }, () => pick(WORDS)).join('');

interface Written {
  id: number;
  kind: ContentKind;
  title: string;
  body: string;
}
const written: Written[] = [];

/** Inserts public items as publication leaves them. */
async function writeMany(count: number): Promise<void> {
  const { db } = api.services;
  const columns = await db.select().from(siteColumn);
  for (let i = 0; i < count; i += 1) {
    const column = pick(columns.filter(({ kind }) => kind === 'news' || kind === 'policy' || kind === 'enterprise'));
    const revision = {
      title: phraseOf(3) || '题',
      summary: phraseOf(4),
      source: '',
      html: `<p>${phraseOf(6).replaceAll('\n', '</p><p>')}</p>`,
    };
    await db.transaction(async (tx) => {
      const [item] = await tx
        .insert(content)
        .values({
          kind: column.kind,
          columnId: column.id,
          title: revision.title,
          revisionId: 0,
          state: 'published',
          day: '2026-01-01',
        })
        .returning();
      const [kept] = await tx
        .insert(contentRevision)
        .values({ ...revision, contentId: item!.id, number: 1 })
        .returning();
      await tx.update(content).set({ revisionId: kept!.id, publicRevisionId: kept!.id }).where(sql`id = ${item!.id}`);
      await indexText(tx, { contentId: item!.id, kind: column.kind, revision: kept! });
      written.push({ id: item!.id, kind: column.kind, title: revision.title, body: searchedBody(column.kind, kept!) });
    });
  }
}

const synonyms = new Synonyms(SYNONYMS.map(({ label, aliases = [] }) => [label, ...aliases].map(normaliseText)));

/** Evaluates an expression, with its words apart, directly on the items of this file. */
function expected(exp: string, tab: (typeof CONTENT_TABS)[number]): number[] {
  const node = looseQuery(parseQuery(exp).node, exp, synonyms);
  return written
    .filter(({ kind }) => (contentTabs[tab].kinds as readonly ContentKind[]).includes(kind))
    .filter(({ title, body }) => evaluateQuery({ texts: { TI: [title], AB: [body] } }, node))
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}

const EXPRESSIONS = [
  '半',
  '半导',
  '半导体',
  '知识产权保护',
  '"知识产权 保护"',
  'LED',
  'led灯',
  '激光 LED',
  'TI=半导体',
  'AB=知识产权',
  'TI=产权保护 AND AB=激光',
  '半导体 OR C++',
  '半导体 NOT 激光',
  'NOT 半导体',
  '半导体 XOR 激光',
  '5G/6G',
  '≥95%',
  '体激光',
  '保护半导体',
  '激光知识产权',
  '专利 AND (TI=LED OR AB=导体知识)',
  'PA=华为',
  'TA=知识产权',
];

describe('the site’s texts by the query language', () => {
  beforeAll(async () => {
    // Demonstration content would be part of the comparison.
    await api.services.db.execute(sql`update content set deleted_at = now()`);
    await writeMany(160);
  });

  const compareAll = async () => {
    for (const exp of EXPRESSIONS) {
      const { list, counts, total } = await search(exp, { tab: 'news' });
      const ids = list.map(({ id }) => id).sort((a, b) => a - b);
      const news = expected(exp, 'news');
      const others = Object.fromEntries(CONTENT_TABS.map((tab) => [tab, expected(exp, tab).length]));
      expect({ exp, ids, total, counts }).toEqual({ exp, ids: news, total: news.length, counts: others });
    }
  };

  it('finds what the rules find: without common grams, with them, and with texts of both', async () => {
    const { db } = api.services;
    await compareAll();
    expect(EXPRESSIONS.filter((exp) => expected(exp, 'news').length > 0).length).toBeGreaterThan(15);
    await insertGramSet(db, ['半导体', '知识产权', '识产权', '产权保护', '知识产权产权保护'], 160);
    const set = await newestGramSet(db);
    const half = await textsToIndex(db, set, 0, 80);
    await db.transaction((tx) => indexTexts(tx, half, set));
    await compareAll();
    await work(indexContentJob);
    expect(await textsToIndex(db, set, 0, 1)).toEqual([]);
    expect(await db.$count(contentGramSet)).toBe(1);
    await compareAll();
  });

  it('refuses a query that the texts cannot answer, with a message', async () => {
    for (const exp of ['半?体', 'semi*', '半导体 W 激光'])
      await expect(search(exp)).rejects.toMatchObject({
        status: 422,
        message: expect.stringContaining('网站内容') as string,
      });
    await expect(search('导'.repeat(201))).rejects.toMatchObject({ status: 422 });
    await expect(search('(半导体')).rejects.toMatchObject({ status: 422 });
  });

  it('pages do not overlap, and hits in the title come first', async () => {
    const one = await search('LED', { tab: 'news', size: 5 });
    const two = await search('LED', { tab: 'news', size: 5, page: 2 });
    expect(one.list.filter(({ id }) => two.list.some((other) => other.id === id))).toEqual([]);
    const all = (await search('LED', { tab: 'news' })).list.map(({ id }) => {
      const { title } = written.find((item) => item.id === id)!;
      return evaluateQuery({ texts: { TI: [title] } }, parseQuery('TI=LED').node);
    });
    expect(all).toEqual([...all].sort((a, b) => Number(b) - Number(a)));
    expect(new Set(all).size).toBe(2);
  });
});

it('finds a published text at once, the old text while a new one waits, and no withdrawn text', async () => {
  const editor = api.as('editor');
  const admin = api.as('B');
  const column = (await admin.call(listColumns, {})).find(({ key }) => key === 'news.notices')!;
  const item = await editor.call(createContent, {
    columnId: column.id,
    title: '量子点显示座谈会',
    summary: '摘要里有个生僻词：髹漆工艺。',
    source: '区知识产权局',
    html: '<p>正文。</p>',
  });
  expect((await search('髹漆工艺')).counts.news).toBe(0);
  const sent = await editor.call(submitContent, { id: item.id, version: item.version });
  const shown = await admin.call(approveContent, { id: sent.id, version: sent.version, then: 'publish' });
  const found = await search('髹漆工艺', { tab: 'news' });
  expect(found).toMatchObject({ total: 1, counts: { news: 1, policy: 0 } });
  expect(found.list[0]).toMatchObject({ id: item.id, title: '量子点显示座谈会', columnName: column.name });
  expect(found.list[0]!.excerpt).toContain('髹漆工艺');
  await admin.call(withdrawContent, { id: shown.id, version: shown.version, reason: '撤下' });
  expect((await search('髹漆工艺')).counts.news).toBe(0);
  expect(await api.services.db.$count(contentText, sql`content_id = ${item.id}`)).toBe(0);
});

it('finds words apart and in any order, and synonyms; the title as searched first, then what is in force', async () => {
  const law = (title: string, html: string, fields: Record<string, string> = {}) =>
    publishItem(api, title, { column: 'policy', html, fields: { level: 'law', ...fields } });
  const text = '<h2>第一章 总则</h2><p>第一条　为了示例。</p><p>第二条　对荧光石墨的补贴由区里支付。</p>';
  const scattered = await law('石墨若干措施', text, { issuedOn: '2026-03-01' });
  const repealed = await law('荧光石墨法旧办法', text, { status: 'void', issuedOn: '2026-02-01' });
  const rules = await law('荧光石墨法实施细则', text, { issuedOn: '2026-01-01', documentNumber: '石令〔2026〕3号' });
  const own = await law('中华人民共和国荧光石墨法（2020年修正）', text, {
    issuedOn: '2020-01-01',
    status: 'unverified',
  });
  const titles = async (exp: string) => (await search(exp, { tab: 'policy' })).list.map(({ id }) => id);
  expect(await titles('荧光石墨法')).toEqual([own.id, rules.id, repealed.id]);
  expect(await titles('荧光石墨怎么资助')).toContain(scattered.id);
  expect(await titles('资助荧光石墨')).toContain(scattered.id);
  expect(await titles('"资助荧光石墨"')).toEqual([]);
  const { list, total, counts } = await search('荧光石墨的资助', { tab: 'all' });
  expect([total, counts]).toEqual([4, { news: 0, policy: 4, service: 0, company: 0 }]);
  const of = new Map(list.map((item) => [item.id, item]));
  expect(of.get(scattered.id)).toMatchObject({ article: '第二条', status: 'valid', inTitle: false });
  expect(of.get(repealed.id)).toMatchObject({ status: 'void' });
  expect(of.get(own.id)).toMatchObject({ status: 'unverified', article: '第二条' });
  // A field is shown with its caption, and only where nothing else matches.
  expect((await search('石令〔2026〕3号', { tab: 'policy' })).list).toMatchObject([
    { id: rules.id, excerpt: '文号：石令〔2026〕3号', article: null },
  ]);
  expect(of.get(rules.id)!.excerpt).not.toContain('石令');
  const listed = await api.as('anonymous').call(listPublicContent, { kinds: ['policy'], keyword: '资助荧光石墨' });
  expect(listed.list.map(({ id }) => id)).toContain(scattered.id);
});

it('indexes a missing text after the nightly job', async () => {
  const { db } = api.services;
  const complete = () => db.$count(contentText);
  const before = await complete();
  await db.execute(sql`delete from content_text where content_id = (select min(content_id) from content_text)`);
  expect(await indexContentJob.due!(api.services)).toBe(false);
  await work(mineContentJob);
  expect(await indexContentJob.due!(api.services)).toBe(true);
  await work(indexContentJob);
  expect(await complete()).toBe(before);
  await work(mineContentJob);
  expect(await indexContentJob.due!(api.services)).toBe(false);
});

it('skips a text that cannot be indexed, indexes the next ones, and retries it', async () => {
  const { db } = api.services;
  const before = await db.$count(contentText);
  const { rows } = await db.execute<{ id: number }>(sql`select min(content_id)::int as id from content_text`);
  await db.execute(sql`delete from content_text`);
  const mend = await plantFault(api.services, 'content_text', `new.content_id = ${rows[0]!.id}`);
  await work(mineContentJob);
  expect(await work(indexContentJob)).toEqual({ indexed: before - 1, failed: 1 });
  expect(await indexContentJob.due!(api.services)).toBe(false);
  await mend();
  await work(mineContentJob);
  expect(await work(indexContentJob)).toEqual({ indexed: 1, failed: 0 });
});

it('mines again only when there are four times as many texts', async () => {
  const before = await api.services.db.$count(contentGramSet);
  await work(mineContentJob);
  expect(await api.services.db.$count(contentGramSet)).toBe(before);
  await api.services.db.execute(sql`update content_gram_set set texts = 30`);
  await work(mineContentJob);
  expect(await api.services.db.$count(contentGramSet)).toBe(before + 1);
});
