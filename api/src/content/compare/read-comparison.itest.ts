import {
  createContent,
  getContent,
  keepContentDraft,
  linkContent,
  listColumns,
  saveContent,
  withdrawContent,
  type ContentItem,
} from '@platform/contract/content/content';
import { comparePublicPolicies } from '@platform/contract/content/public-comparison';
import { compareContent } from '@platform/contract/content/revisions';
import { publishItem } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';

const api = testApi();
const editor = () => api.as('editor');

const written = (text: string, more: object = {}) => ({
  title: '三句话',
  summary: '',
  source: '本区',
  coverId: null,
  html: `<h2>开头</h2><p>第一句没有变。${text}第三句没有变。</p>`,
  fields: { author: '', editor: '', day: null },
  ...more,
});

let item: ContentItem;
beforeAll(async () => {
  const columns = await editor().call(listColumns, {});
  const columnId = columns.find(({ key }) => key === 'news.notices')!.id;
  item = await editor().call(createContent, { columnId, ...written('第二句原来这样。') });
  for (const text of ['第二句改成这样。', '第二句又改成那样。'])
    item = await editor().call(saveContent, { id: item.id, version: item.version, columnId, ...written(text) });
});

const changedIn = async (request: object) => {
  const { blocks, fields } = await editor().call(compareContent, { contentId: item.id, ...request });
  const sentences = blocks.flatMap((block) => block.sentences).filter(({ change }) => change !== 'same');
  const side = (left: boolean) =>
    sentences.map(({ pieces }) =>
      pieces
        .filter(({ kind }) => kind !== (left ? 'added' : 'removed'))
        .map(({ text }) => text)
        .join(''),
    );
  return { before: side(true), after: side(false), fields: fields.map(({ label }) => label) };
};

it('comparing the newest with the one before shows the changed sentence only', async () => {
  const expected = { before: ['第二句改成这样。'], after: ['第二句又改成那样。'], fields: [] };
  expect(await changedIn({})).toEqual(expected);
  expect(await changedIn({ from: 2, to: 3 })).toEqual(expected);
  expect(await changedIn({ to: 2 })).toMatchObject({ before: ['第二句原来这样。'], after: ['第二句改成这样。'] });
});

it('any two can be compared, also backwards, and a revision with itself shows nothing', async () => {
  expect((await changedIn({ from: 3, to: 1 })).after).toContain('第二句原来这样。');
  expect(await changedIn({ from: 2, to: 2 })).toEqual({ before: [], after: [], fields: [] });
  await expect(changedIn({ from: 1, to: 9 })).rejects.toMatchObject({ status: 404 });
});

it('compares a draft for its author alone, with the fields by their names', async () => {
  await expect(changedIn({ to: 'draft' })).rejects.toMatchObject({ status: 404 });
  await editor().call(keepContentDraft, {
    id: item.id,
    onRevision: 3,
    ...written('第二句又改成那样了。<script>alert(1)</script>', { fields: { author: '某作者' } }),
  });
  expect(await changedIn({ to: 'draft' })).toEqual({
    before: ['第二句又改成那样。'],
    after: ['第二句又改成那样了。'],
    fields: ['作者'],
  });
  const foreign = api.as('B').call(compareContent, { contentId: item.id, to: 'draft' });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
});

describe('published versions of a policy', () => {
  const admin = () => api.as('B');
  const compared = (id: number, other: number) => api.as('anonymous').call(comparePublicPolicies, { id, with: other });

  function published(text: string, issuedOn: string): Promise<ContentItem> {
    return publishItem(api, '某办法', {
      column: 'policy',
      html: `<h2>第一章 总${text.includes('(') ? ' ' : ''}则</h2><p>第一条　${text}</p>`,
      fields: { issuedOn },
    });
  }

  it('are compared the older first for everybody, when one supersedes the other and both are public', async () => {
    const older = await published('处三百元(人民币)罚款。', '2010-01-09');
    const newer = await published('处五百元（人民币）罚款。', '2023-12-11');
    await expect(compared(newer.id, older.id)).rejects.toMatchObject({ status: 404 });
    await editor().call(linkContent, { id: newer.id, relation: 'supersedes', to: older.id });
    const found = await compared(newer.id, older.id);
    expect(found).toEqual(await compared(older.id, newer.id));
    expect([found.before.id, found.after.id]).toEqual([older.id, newer.id]);
    expect(found.comparison.counts).toMatchObject({ added: 0, removed: 0, changed: 1 });

    const { version } = await editor().call(getContent, { id: older.id });
    await admin().call(withdrawContent, { id: older.id, version, reason: '撤下' });
    await expect(compared(newer.id, older.id)).rejects.toMatchObject({ status: 404 });
  });
});
