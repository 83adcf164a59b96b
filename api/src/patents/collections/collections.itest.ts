import { undoBatch } from '@platform/contract/batches/undo-batch';
import {
  collectionOverview,
  deleteFolder,
  listCollection,
  markPatents,
  readMarks,
  saveFolder,
  tagCollection,
} from '@platform/contract/collections/collection';
import { patentThumbnails } from '@platform/contract/patents/thumbnail';
import { inTransaction } from '../../kernel/database/in-transaction';
import { insertPatents, samplePatents } from '../search/testing/sample-patents';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
let ids: number[] = [];

beforeAll(async () => {
  const client = await api.services.pool.connect();
  try {
    ids = (await inTransaction(client, () => insertPatents(client, samplePatents(12, 5), 'import:sample.jsonl'))).map(
      (patent) => patent.id,
    );
  } finally {
    client.release();
  }
});

const own = () => api.as('A');

it('keeps marks for the account alone', async () => {
  await own().call(markPatents, { ids: ids.slice(0, 2), followed: true, addTags: ['重点', '空调'], note: '待核实' });
  expect(await own().call(readMarks, { ids })).toHaveLength(2);
  expect(await own().call(readMarks, { ids: [ids[0]!] })).toEqual([
    { patentId: ids[0], followed: true, folderId: null, tags: ['重点', '空调'], note: '待核实' },
  ]);
  expect(await api.as('otherCompany').call(readMarks, { ids })).toEqual([]);
});

it('changes only the named fields, and adds and removes tags', async () => {
  await own().call(markPatents, { ids: [ids[0]!], addTags: ['电机', '重点'], removeTags: ['空调'] });
  const [mark] = await own().call(readMarks, { ids: [ids[0]!] });
  expect(mark).toMatchObject({ followed: true, note: '待核实', tags: ['重点', '电机'] });
});

it('deletes a row without any mark', async () => {
  await own().call(markPatents, { ids: [ids[1]!], followed: false, removeTags: ['重点', '空调'], note: '' });
  expect(await own().call(readMarks, { ids: [ids[1]!] })).toEqual([]);
});

it('keeps folders with unique names', async () => {
  const folder = await own().call(saveFolder, { name: '竞争对手' });
  await expect(own().call(saveFolder, { name: '竞争对手' })).rejects.toMatchObject({
    status: 422,
    errors: { name: expect.any(String) as string },
  });
  await expect(api.as('otherCompany').call(saveFolder, { name: '竞争对手' })).resolves.toMatchObject({
    name: '竞争对手',
  });
  await own().call(saveFolder, { id: folder.id, name: '对手' });
  await own().call(markPatents, { ids: [ids[0]!, ids[3]!], folderId: folder.id });
  const page = await own().call(listCollection, { folderId: folder.id });
  expect(page.total).toBe(2);
  expect(page.list.map(({ patent }) => patent.id).sort()).toEqual([ids[0], ids[3]].sort());
  expect(await own().call(collectionOverview, {})).toMatchObject({
    total: 2,
    followed: 1,
    folders: [{ id: folder.id, name: '对手', count: 2 }],
    tags: [
      { name: '电机', count: 1 },
      { name: '重点', count: 1 },
    ],
  });
  expect(await own().call(deleteFolder, { id: folder.id })).toEqual({ changed: 2 });
  // The patent with other marks stays; the patent that was only in the folder is removed.
  expect((await own().call(listCollection, {})).list.map(({ patent }) => patent.id)).toEqual([ids[0]]);
});

it('lists by tag, by note and by words', async () => {
  await own().call(markPatents, { ids: [ids[5]!], addTags: ['电机'], note: '请律师看 100%' });
  const listed = async (filter: object) =>
    (await own().call(listCollection, filter)).list.map(({ patent }) => patent.id);
  expect(await listed({ tag: '电机', sort: 'changedAt' })).toEqual([ids[0], ids[5]]);
  expect(await listed({ keyword: '100%' })).toEqual([ids[5]]);
  expect(await listed({ keyword: '_' })).toEqual([]);
  expect(await listed({ noted: true })).toEqual([ids[5], ids[0]]);
  expect(await listed({ followed: true, page: 2 })).toEqual([]);
});

it('rejects another account’s folder and an unknown patent', async () => {
  const theirs = await api.as('otherCompany').call(saveFolder, { name: '他人' });
  await expect(own().call(markPatents, { ids: [ids[0]!], folderId: theirs.id })).rejects.toMatchObject({ status: 404 });
  await expect(own().call(saveFolder, { id: theirs.id, name: '我的' })).rejects.toMatchObject({ status: 404 });
  await expect(own().call(deleteFolder, { id: theirs.id })).rejects.toMatchObject({ status: 404 });
  await expect(own().call(markPatents, { ids: [999_999], followed: true })).rejects.toMatchObject({ status: 404 });
});

it('returns the picture of a patent: the abstract figure first, never a failed one', async () => {
  await api.services.pool.query(
    `insert into patent_figure (patent_id, kind, role, position, label, state) values
      ($1, 'A', 'drawing', 1, '图1', 'drawn'), ($1, 'A', 'drawing', 2, '图2', 'drawn'), ($2, 'A', 'drawing', 1, '图1', 'failed'),
      ($3, 'A', 'drawing', 1, '图1', 'drawn'), ($3, 'A', 'abstract', 1, '摘要附图', 'drawn')`,
    [ids[0], ids[1], ids[2]],
  );
  const pictures = await own().call(patentThumbnails, { ids });
  expect(pictures.map(({ patentId, label, figures }) => [patentId, label, figures])).toEqual([
    [ids[0], '图1', 2],
    [ids[2], '摘要附图', 2],
  ]);
  const shown = await api.request(pictures[0]!.url, { headers: { cookie: own().cookie ?? '' } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

let serial = 0;

const folder: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () => (await own().call(saveFolder, { name: `隔离${(serial += 1)}` })).id,
  read: () => own().call(collectionOverview, {}),
  missing: 999_999,
};
expectIsolated(collectionOverview, folder, () => ({}));
expectIsolated(saveFolder, folder, (id) => ({ id, name: '改过的名称' }));
expectIsolated(markPatents, folder, (id) => ({ ids: [ids[5]!], folderId: id }));
expectIsolated(deleteFolder, folder, (id) => ({ id }));

it('tags all patents of a filter, and undo restores the tags of each patent', async () => {
  const chosen = ids.slice(8, 11);
  await own().call(markPatents, { ids: chosen, addTags: ['批量起点'] });
  await own().call(markPatents, { ids: [chosen[0]!], addTags: ['原有'] });
  const filter = { tag: '批量起点' };
  const tagged = await own().call(tagCollection, { addTags: ['新'], removeTags: ['原有'], filter, total: 3 });
  expect(tagged).toMatchObject({ total: 3, changed: 3 });
  const tagsOf = async () =>
    Object.fromEntries((await own().call(readMarks, { ids: chosen })).map(({ patentId, tags }) => [patentId, tags]));
  expect((await tagsOf())[chosen[0]!]).toEqual(['批量起点', '新']);
  await own().call(undoBatch, { id: tagged.undo! });
  expect((await tagsOf())[chosen[0]!]).toEqual(['批量起点', '原有']);
  expect((await tagsOf())[chosen[1]!]).toEqual(['批量起点']);

  const bare = await own().call(tagCollection, { removeTags: ['批量起点', '原有'], filter, total: 3 });
  expect((await own().call(listCollection, filter)).total).toBe(0);
  await own().call(undoBatch, { id: bare.undo! });
  expect((await own().call(listCollection, filter)).total).toBe(3);
});

it('rejects more tagged patents than an account may mark', async () => {
  await api.services.pool.query(
    `insert into patent (identity_key, office, application_number, publication_number, title, source)
     select 'MARK' || n, 'CN', 'MARK' || n, 'CNMARK' || n, '满', 'test' from generate_series(1, 20000) as n`,
  );
  await api.services.pool.query(
    `insert into patent_mark (user_id, patent_id, followed) select $1, id, true from patent where source = 'test'`,
    [api.ids.users.otherCompany],
  );
  const call = api.as('otherCompany').call(tagCollection, { ids: [ids[0]!], addTags: ['再一件'] });
  await expect(call).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/最多收藏/) as string });
  await api.services.pool.query(`delete from patent_mark where user_id = $1`, [api.ids.users.otherCompany]);
  await api.services.pool.query(`delete from patent where source = 'test'`);
});

const mark: OwnedRow<null> = {
  api,
  owner: 'A',
  make: async () => {
    await own().call(markPatents, { ids: [ids[7]!], addTags: [`隔离${(serial += 1)}`] });
    return null;
  },
  read: () => own().call(readMarks, { ids }),
  missing: null,
};
expectIsolated(readMarks, mark, () => ({ ids }));
expectIsolated(listCollection, mark, () => ({}));
expectIsolated(markPatents, mark, () => ({ ids: [ids[7]!], note: '各人的备注' }));
expectIsolated(tagCollection, mark, () => ({ ids: [ids[7]!], addTags: ['各人的标签'] }));
