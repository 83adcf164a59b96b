import { listAudit } from '@platform/contract/audit/audit';
import {
  createEntry,
  getEntry,
  listDictionaries,
  listEntries,
  updateEntry,
} from '@platform/contract/dictionaries/dictionary';
import { listChanges, undoChange } from '@platform/contract/settings/change';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { testApi } from '../../testing/test-api';
import { shipSettings } from '../ship-settings';
import { dictionaryEntries } from './dictionary-entries';
import { pageEntries } from './read-dictionaries';
import { wordLists } from './word-lists';

const api = testApi();
const admin = api.as('B');
const today = shanghaiDate(Date.now());
let serial = 0;
const fresh = (values: object = {}) => {
  serial += 1;
  return admin.call(createEntry, { dictionary: 'industry', label: `测试行业${serial}`, ...values });
};
const history = async (id: number) => (await admin.call(listChanges, { kind: 'entry', subject: String(id) })).list;
const offered = async (label: string) =>
  (await dictionaryEntries(api.services.db, 'industry')).some((entry) => entry.label === label);

it('is filled once with the entries that a release ships', async () => {
  const { list } = await admin.call(listDictionaries, {});
  expect(list.map(({ key, offered: now, total }) => [key, now === total, total > 0])).toEqual([
    ['wrongWords', true, true],
    ['forbiddenWords', true, true],
    ['industry', true, true],
    ['consultingTopics', true, true],
    ['synonyms', true, true],
  ]);
  await shipSettings(api.services.db);
  expect((await admin.call(listDictionaries, {})).list).toEqual(list);
  const manufacturing = await admin.call(listEntries, { dictionary: 'industry', keyword: '制造' });
  expect(manufacturing.list.map(({ code, label, used }) => [code, label, used])).toEqual([['C', '制造业', 0]]);
});

it('gives the word lists, aliases too', async () => {
  await admin.call(createEntry, { dictionary: 'wrongWords', label: '测式', aliases: ['测拭'], replacement: '测试' });
  await admin.call(createEntry, { dictionary: 'forbiddenWords', label: '测试禁用' });
  const { wrong, forbidden } = await wordLists(api.services.db);
  expect(wrong).toEqual(
    expect.arrayContaining([
      { word: '截止目前', right: '截至目前' },
      { word: '测式', right: '测试' },
      { word: '测拭', right: '测试' },
    ]),
  );
  expect(forbidden).toContain('测试禁用');
});

it('changes an entry and undoes it; history and audit log record both', async () => {
  const made = await fresh({ aliases: ['旧称', ' '] });
  expect(made).toMatchObject({ aliases: ['旧称'], enabled: true, version: 1, used: null });
  const { id, version, label } = made;
  const changed = await admin.call(updateEntry, { id, version, label: `${label}改`, aliases: [label], reason: '更名' });
  // Fields that the change leaves out stay.
  expect(changed.position).toBe(made.position);
  expect(changed).toMatchObject({ label: `${label}改`, code: made.code, version: 2 });
  const [change, creation] = await history(id);
  expect(change).toMatchObject({
    title: `行业：${label}改`,
    lines: [
      { label: '名称', before: label, after: `${label}改` },
      { label: '别名', before: '旧称', after: label },
    ],
    reason: '更名',
    version: 2,
  });
  await admin.call(undoChange, { id: change!.id, version: 2 });
  expect(await admin.call(getEntry, { id })).toMatchObject({ label, aliases: ['旧称'], version: 3 });
  const { total } = await admin.call(listAudit, { targetType: 'entry', target: String(id) });
  expect(total).toBe(3);

  // A new entry is disabled and not deleted, because rows may refer to it.
  await admin.call(undoChange, { id: creation!.id, version: 3 });
  expect(await admin.call(getEntry, { id })).toMatchObject({ label, enabled: false, version: 4 });
  expect(await offered(label)).toBe(false);
});

it('is offered between its first and last day', async () => {
  const [past, next] = [addDays(today, -1), addDays(today, 1)];
  const labels = {
    now: (await fresh({ validFrom: today, validTo: today })).label,
    over: (await fresh({ validTo: past })).label,
    later: (await fresh({ validFrom: next })).label,
    off: (await fresh({ enabled: false })).label,
  };
  expect([await offered(labels.now), await offered(labels.over)]).toEqual([true, false]);
  expect([await offered(labels.later), await offered(labels.off)]).toEqual([false, false]);
  const tomorrow = await dictionaryEntries(api.services.db, 'industry', Date.now() + 86_400_000);
  expect(tomorrow.some(({ label }) => label === labels.later)).toBe(true);
});

it.each([
  [{ label: '制造业' }, 'label'],
  [{ label: '农业' }, 'label'],
  [{ aliases: ['软件业'] }, 'aliases'],
  [{ code: 'C' }, 'code'],
  [{ code: '中文' }, 'code'],
  [{ validFrom: '2026-02-02', validTo: '2026-02-01' }, 'validTo'],
  [{ dictionary: 'wrongWords' }, 'replacement'],
  [{ dictionary: 'wrongWords', label: '同样', replacement: '同样' }, 'replacement'],
])('refuses %j at the field', async (values, field) => {
  await expect(fresh(values)).rejects.toMatchObject({ status: 422, errors: { [field]: expect.any(String) as string } });
});

it('answers 404 for an unknown dictionary, and 409 with the row to the slower of two', async () => {
  await expect(fresh({ dictionary: 'toString' })).rejects.toMatchObject({ status: 404 });
  await expect(admin.call(listEntries, { dictionary: 'none' })).rejects.toMatchObject({ status: 404 });
  const { id, label } = await fresh();
  await admin.call(updateEntry, { id, version: 1, label, position: 5 });
  const late = await admin.fetch(updateEntry, { id, version: 1, label, position: 6 });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { id, position: 5, version: 2 } });
});

it('does not restore a name that another entry has meanwhile', async () => {
  const { id, label } = await fresh();
  await admin.call(updateEntry, { id, version: 1, label: `${label}新` });
  await fresh({ label });
  const [change] = await history(id);
  await expect(admin.call(undoChange, { id: change!.id, version: 2 })).rejects.toMatchObject({
    status: 422,
    errors: { label: `“${label}”已在此字典的另一个条目中` },
  });
});

it('counts the uses of an entry, as reported by the rows that use it', async () => {
  const uses = [
    { dictionary: 'industry', count: () => Promise.resolve(new Map([['C', 3]])) },
    { dictionary: 'industry', count: () => Promise.resolve(new Map([['C', 4]])) },
    { dictionary: 'wrongWords', count: () => Promise.resolve(new Map([['C', 100]])) },
  ];
  const request = { dictionary: 'industry', page: 1, size: 100 };
  const { list } = await pageEntries(api.services.db, request, uses);
  const used = new Map(list.map((entry) => [entry.code, entry.used]));
  expect([used.get('A'), used.get('C')]).toEqual([0, 7]);
});
