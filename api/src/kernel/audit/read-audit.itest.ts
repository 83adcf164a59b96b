import { listAudit, listAuditNames } from '@platform/contract/audit/audit';
import { getExport, startListExport } from '@platform/contract/exports/list-export';
import { assignConsultations } from '@platform/contract/consulting/admin-consulting';
import { createAsk } from '@platform/contract/consulting/ask';
import { updateParameter } from '@platform/contract/parameters/parameter';
import { login } from '@platform/contract/sign-in/sign-in';
import { batchUsers, createUser } from '@platform/contract/users/user';
import { sealAudit } from './seal-audit';
import { startJobWorker, type JobWorker } from '../../server/worker/job-worker';
import { writeListExportJob } from '../../exchange/exports/write-export.job';
import { eventually } from '../../testing/eventually';
import { testApi } from '../../testing/test-api';
import type { Viewer } from '../ports/call-context';
import type { JobDefinition } from '../jobs/define-job';
import { onThisMachine, writeAudit } from './write-audit';

const api = testApi();
const list = (request: object = {}) => api.as('B').call(listAudit, request);
let worker: JobWorker | undefined;

beforeAll(async () => {
  const { db } = api.services;
  await api
    .as('B')
    .call(createUser, { name: '新同事', mobile: '13622220001', role: 'district', password: 'Secret123' });
  await sealAudit(api.services, { signal: new AbortController().signal });
  for (const n of [1, 2, 3])
    await writeAudit(db, { ...onThisMachine, requestId: `r${n}` }, { action: 'job x', targetType: 'x', targetId: n });
});
afterAll(() => worker?.stop());

it('shows administrators actor and action, newest first, and which lines are sealed', async () => {
  const { list: rows } = await list();
  expect(rows.slice(0, 3).map(({ target, sealed }) => [target, sealed])).toEqual([
    ['3', false],
    ['2', false],
    ['1', false],
  ]);
  const [made] = (await list({ action: createUser.path })).list;
  expect(made).toMatchObject({
    userId: api.ids.users.B,
    actionName: '新增用户',
    sealed: true,
    targetName: '账号 新同事',
  });
  expect(made!.changes).toContainEqual({ label: '角色', before: '', after: '区级人员' });
  expect(made!.detail).toContain('姓名：空 → 新同事');
  expect(made!.userName).not.toBe('');
  expect(made!.detail).not.toContain('Secret123');
});

it.each([
  ['action', { action: 'job x' }, ['3', '2', '1']],
  ['kind of row', { targetType: 'x' }, ['3', '2', '1']],
  ['row', { targetType: 'x', target: '2' }, ['2']],
  ['request', { request: 'r1' }, ['1']],
  ['nobody’s name', { action: 'job x', person: '新同事' }, []],
  ['no administrator’s view', { action: 'job x', adminView: true }, []],
  ['nobody’s account', { action: 'job x', userId: 999_999 }, []],
  ['days', { action: 'job x', from: '2020-01-01', to: '2020-01-02' }, []],
  ['days until now', { action: 'job x', from: '2020-01-01' }, ['3', '2', '1']],
  ['page', { action: 'job x', page: 2, size: 2, sort: 'at' }, ['3']],
])('is narrowed down by %s', async (_what, request, targets) => {
  expect((await list(request)).list.map(({ target }) => target)).toEqual(targets);
});

it('finds a person by name or number, and actions in an admin view under both names', async () => {
  const { B, A } = api.ids.users;
  const viewer = { kind: 'user', userId: A, adminUserId: B } as Viewer;
  await writeAudit(api.services.db, { ...onThisMachine, viewer }, { action: 'seen', targetType: 'x', targetId: 9 });
  const [line] = (await list({ adminView: true })).list;
  expect(line).toMatchObject({ userId: A, adminUserId: B, target: '9' });
  expect(line!.userName && line!.adminUserName).not.toBe('');
  for (const person of ['13800000001', '13800000002'])
    expect((await list({ person })).list.map(({ target }) => target)).toContain('9');
});

it('distinguishes the platform itself, an anonymous caller and a token', async () => {
  const { db } = api.services;
  const entry = { action: 'whose', targetType: 'x' };
  await writeAudit(db, onThisMachine, { ...entry, targetId: 1 });
  await writeAudit(db, { ...onThisMachine, address: '10.0.0.1' }, { ...entry, targetId: 2 });
  const viewer: Viewer = { kind: 'operations', tokenId: 1, name: '构建机' };
  await writeAudit(db, { ...onThisMachine, viewer, address: '10.0.0.1' }, { ...entry, targetId: 3 });
  const rows = (await list({ action: 'whose', sort: 'id' })).list;
  expect(rows.map(({ userName }) => userName)).toEqual(['', '未登录', '运维令牌']);
  expect(rows[2]!.detail).toContain('构建机');
});

it('says which parameter changed and how, to whom a row was assigned, and who signed in', async () => {
  await api.as('B').call(updateParameter, { id: 'content.binDays', version: 0, value: 45, reason: '试' });
  const { B, editor } = api.ids.users;
  const { consultation } = await api.as('A').call(createAsk, { title: '年费', text: '可以减缴吗？' });
  await api.as('B').call(assignConsultations, { ids: [consultation.id], assigneeId: editor });
  await api.as('B').call(batchUsers, { ids: [api.ids.users.otherStreet], action: 'disable' });
  const last = async (action: string) => (await list({ action })).list[0]!;
  const { rows } = await api.services.pool.query<{ id: number; name: string; mobile: string }>(
    'select id::int, name, mobile from user_account where id = any ($1::bigint[])',
    [[B, editor, api.ids.users.otherStreet]],
  );
  const nameOf = (id: number) => rows.find((row) => row.id === id)!.name;

  const changed = await last(updateParameter.path);
  expect(changed.targetName).toBe('参数 回收站保留天数');
  expect(changed.detail).toContain('参数值：30 天 → 45 天');
  const assigned = await last(assignConsultations.path);
  expect(assigned.targetName).toBe('咨询 年费');
  expect(assigned.detail).toContain(`承办人：${nameOf(editor)}`);
  expect(assigned.detail).toContain('所做的操作：指派咨询');
  const disabled = await last(batchUsers.path);
  expect(disabled.detail).toContain('所做的操作：停用用户');
  expect(disabled.detail).toContain(`已改变的记录：${nameOf(api.ids.users.otherStreet)}`);

  const { mobile } = rows.find(({ id }) => id === B)!;
  await api.as('anonymous').call(login, { mobile, password: 'Demo@2026' });
  expect(await last(login.path)).toMatchObject({ userId: B, userName: nameOf(B) });
});

it('offers the actions that can be filtered by name', async () => {
  const { actions, targets } = await api.as('B').call(listAuditNames, {});
  expect(actions).toContainEqual({ action: createUser.path, title: '新增用户' });
  expect(targets).toContainEqual({ type: 'account', title: '账号' });
});

it.each(['editor', 'C', 'D', 'A', 'trial'] as const)('is closed to %s', async (persona) => {
  expect((await api.as(persona).fetch(listAudit, {})).status).toBe(403);
});

it('is exported like every other list', async () => {
  const { id } = await api.as('B').call(startListExport, {
    path: listAudit.path,
    request: { action: 'job x' },
    columns: ['at', 'actionName', 'target', 'userName'],
    format: 'csv',
  });
  worker = await startJobWorker(api.services, [writeListExportJob as JobDefinition]);
  await eventually(async () =>
    expect(await api.as('B').call(getExport, { id })).toMatchObject({ state: 'done', total: 3 }),
  );
});
