import {
  collectionOverview,
  deleteFolder,
  markPatents,
  saveFolder,
  tagCollection,
} from '@platform/contract/collections/collection';
import { undoBatch } from '@platform/contract/batches/undo-batch';
import { listExports, startExport } from '@platform/contract/exports/export';
import { listMonitors, saveMonitor } from '@platform/contract/monitors/monitor';
import { listSearchSets, pageSearchHistory, rememberSearch, saveSearchSet } from '@platform/contract/search/history';
import { searchExpression } from '@platform/contract/search/search';
import { searchMarks } from '@platform/contract/search/marks';
import { listMessages } from '@platform/contract/users/own-account';
import { openAdminView } from '../../testing/open-test-session';
import { samplePatents } from '../search/testing/sample-patents';
import { indexSample } from '../search/testing/index-sample';
import { testApi } from '../../testing/test-api';

const api = testApi();
const A = api.as('A');
let ids: number[] = [];
let first = 0;

beforeAll(async () => {
  ids = (await indexSample(api.services.pool, samplePatents(20, 3))).map(({ id }) => id);
  const { rows } = await api.services.pool.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from audit_log',
  );
  first = Number(rows[0]!.last);
  const { id: folderId } = await A.call(saveFolder, { name: '机密对手' });
  await A.call(markPatents, { ids: ids.slice(0, 1), folderId, addTags: ['机密标签'], note: '机密备注' });
  const { undo } = await A.call(tagCollection, { ids: ids.slice(0, 3), addTags: ['机密二'] });
  if (undo) await A.call(undoBatch, { id: undo });
  await A.call(saveSearchSet, { name: '机密检索', exp: '机密词' });
  await A.call(rememberSearch, { exp: '机密词', total: 0 });
  await A.call(saveMonitor, { name: '机密监控', query: { exp: '机密词' }, frequency: 'daily' });
  await A.call(startExport, { ids: ids.slice(0, 2), columns: ['title'], format: 'csv', name: '机密导出' });
  const { id: gone } = await A.call(saveFolder, { name: '机密二号' });
  await A.call(deleteFolder, { id: gone });
});

it('leaves action and kind in the audit log, neither the row nor its content', async () => {
  const { rows } = await api.services.pool.query<{
    action: string;
    target_type: string;
    target_id: string;
    all: string;
  }>('select action, target_type, target_id, audit_log::text as all from audit_log where id > $1 order by id', [first]);
  expect(rows.map(({ all }) => all).filter((line) => line.includes('机密'))).toEqual([]);
  const kinds = new Set(rows.map(({ target_type: kind }) => kind));
  for (const kind of ['patent-mark', 'collection-folder', 'search-monitor', 'patent-export']) {
    expect(kinds).toContain(kind);
    expect(rows.filter((row) => row.target_type === kind && row.target_id !== '')).toEqual([]);
  }
});

it('shows nothing of it to an administrator who views the account, and does not search by it', async () => {
  const as = { cookie: await openAdminView(api, 'A') };
  const viewer = api.as('anonymous');
  const personal = { status: 403, message: '仅本人可见' };
  await expect(viewer.call(collectionOverview, {}, as)).rejects.toMatchObject(personal);
  await expect(viewer.call(searchMarks, { exp: '电池' }, as)).rejects.toMatchObject(personal);
  await expect(viewer.call(listSearchSets, {}, as)).rejects.toMatchObject(personal);
  await expect(viewer.call(pageSearchHistory, {}, as)).rejects.toMatchObject(personal);
  await expect(viewer.call(listMonitors, {}, as)).rejects.toMatchObject(personal);
  await expect(viewer.call(listExports, {}, as)).rejects.toMatchObject(personal);
  await expect(viewer.call(listMessages, {}, as)).rejects.toMatchObject(personal);
  await expect(viewer.call(searchExpression, { exp: '电池' }, as)).resolves.toBeDefined();
  const marks = [{ facet: 'myTag' as const, include: ['机密标签'] }];
  await expect(viewer.call(searchExpression, { exp: '电池', marks }, as)).rejects.toMatchObject(personal);
  await expect(viewer.call(searchExpression, { exp: '##机密检索' }, as)).rejects.toMatchObject(personal);
  await expect(viewer.call(searchExpression, { exp: '#1' }, as)).rejects.toMatchObject(personal);
});
