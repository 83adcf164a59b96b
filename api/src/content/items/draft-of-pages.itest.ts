import { createContent, getContent, keepContentDraft } from '@platform/contract/content/content';
import { columnOf } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';

const api = testApi();
const editor = () => api.as('editor');
const text = (title: string) => ({ title, summary: '', source: '', html: `<p>${title}</p>` });
const start = async (title: string) =>
  editor().call(createContent, {
    ...text(title),
    columnId: await columnOf(api, 'news.notices'),
    coverId: null,
    fields: {},
  });

it('refuses the second of two pages of one account, and overwrites nothing', async () => {
  const item = await start('两个页面');
  const draft = (title: string) => ({ id: item.id, onRevision: 1, coverId: null, fields: {}, ...text(title) });
  const first = await editor().call(keepContentDraft, { ...draft('甲页的文字'), seenAt: null });
  const refused = editor().call(keepContentDraft, { ...draft('乙页的文字'), seenAt: null });
  await expect(refused).rejects.toMatchObject({ status: 409, current: { draft: { title: '甲页的文字' } } });
  expect((await editor().call(getContent, { id: item.id })).draft).toMatchObject({ title: '甲页的文字' });
  // A page that has seen the draft may overwrite it; the first page is then refused.
  await editor().call(keepContentDraft, { ...draft('选好的文字'), seenAt: first.savedAt });
  await expect(
    editor().call(keepContentDraft, { ...draft('甲页继续写'), seenAt: first.savedAt }),
  ).rejects.toMatchObject({ status: 409, current: { draft: { title: '选好的文字' } } });
  // Of two concurrent writes one is kept.
  const { savedAt } = (await editor().call(getContent, { id: item.id })).draft!;
  const both = await Promise.allSettled(
    ['一', '二'].map((title) => editor().call(keepContentDraft, { ...draft(title), seenAt: savedAt })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
