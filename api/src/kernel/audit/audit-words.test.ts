import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auditActions, auditTargets } from '@platform/contract/audit/audit-names';
import { actionName, changesOf, changesText, knownActions, targetName } from './audit-words';

const SOURCE = path.join(__dirname, '../..');
const sources = (readdirSync(SOURCE, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts') && !/test\.ts$|^testing\//.test(file))
  .map((file) => readFileSync(path.join(SOURCE, file), 'utf8'));
const written = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)));

describe('every line has a text', () => {
  it('for its kind of row', () => {
    const types = written(/targetType: '([^']+)'/g);
    expect([...types].filter((type) => !auditTargets[type])).toEqual([]);
    expect(types.size).toBeGreaterThan(10);
  });

  it('for actions without a call', () => {
    const actions = written(/writeAudit\([^;]*?action: '([^']+)'/gs);
    expect([...actions].filter((action) => !auditActions[action])).toEqual([]);
    expect(actions.size).toBeGreaterThan(1);
    expect(knownActions().every(({ title }) => /\p{Script=Han}/u.test(title))).toBe(true);
  });

  it('even where the call and the kind of row no longer exist', () => {
    expect(actionName('/v1/gone')).toBe('已停用的操作（/v1/gone）');
    expect([targetName('gone'), targetName('')]).toEqual(['其他对象（gone）', '']);
  });
});

it('lists each field before and after, with the captions of the call', () => {
  const changes = changesOf('/v1/admin/user/update', {
    changes: {
      role: ['company', 'district'],
      isOperations: [false, true],
      introduction: ['', '新'],
      townId: [null, 3],
    },
  });
  expect(changes).toEqual([
    { label: '角色', before: '企业', after: '区级人员' },
    { label: '运维', before: '否', after: '是' },
    { label: '备注', before: '', after: '新' },
    { label: '镇街', before: '', after: '3' },
  ]);
  expect(changesText(changes)).toBe('角色：企业 → 区级人员；运维：否 → 是；备注：空 → 新；镇街：空 → 3');
});

it('names the rows that ids refer to, where they are known', () => {
  const names = new Map([
    ['townId 3', '北滘镇'],
    ['assigneeId 7', '王某'],
  ]);
  const detail = { changes: { townId: [null, 3] }, assigneeId: 7, changed: [1, 2] };
  const changes = changesOf('/v1/admin/user/update', detail, (field, id) => names.get(`${field} ${id}`));
  expect(changes.map(({ after }) => after)).toEqual(['北滘镇', '王某', '1、2']);
});

it('shows the filters of an export with the captions of its list', () => {
  const said = changesOf('/v1/export/list/start', {
    list: '/v1/admin/data-show/patents',
    query: { block: 24, slice: '发明' },
  });
  expect(said.map(({ after }) => after)).toEqual(['展示数据的专利', '数据展示项 24，分项 发明']);
});

it('shows further details, without an English word of its own', () => {
  const said = changesOf('/v1/user/login', {
    way: 'code',
    mobile: '138****0001',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/120',
    nobodyNamedThis: { inside: 1 },
    empty: null,
  });
  expect(changesText(said)).toBe('登录方式：短信验证码；手机号：138****0001；设备：Windows 上的 Chrome；其他：其他 1');
  expect(changesOf('x', null)).toEqual([]);
  expect(changesText(changesOf('x', { changed: Array.from({ length: 2000 }, (_, n) => n) }))).toBe(
    '已改变的记录：2,000 项',
  );
});
