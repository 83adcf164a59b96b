import { readXlsx, writeXlsx, type Cell, type CellValue } from 'hucre/xlsx';
import { auditLog } from '../../kernel/database/schema/system';
import { eq } from 'drizzle-orm';
import { uploadFile } from '@platform/contract/files/file';
import { startListExport, listExportOptions } from '@platform/contract/exports/list-export';
import { downloadExport } from '@platform/contract/exports/export';
import {
  cancelImport,
  confirmImport,
  getImport,
  importOptions,
  importRejects,
  importRows,
  importTemplate,
  listImports,
  startImport,
  undoImport,
  type ImportRun,
} from '@platform/contract/list-imports/list-import';
import { login } from '@platform/contract/sign-in/sign-in';
import { listUsers, updateUser } from '@platform/contract/users/user';
import { workCompanies } from '@platform/contract/work/work';
import { writeExport } from '../exports/write-export';
import { userImport } from '../../accounts/users/user-import';
import { accountContext } from '../../server/http/account-context';
import { house } from '../../server/house';
import { listImportJob } from './list-import.job';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import type { Persona } from '../../testing/personas';
import { plantFault } from '../../testing/plant-fault';
import { testApi, TEST_ORIGIN } from '../../testing/test-api';

const api = testApi();
const path = listUsers.path;
const admin = api.as('B');
const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await api.services.pool.query(text, values)).rows as Row[];
const HEADS = ['手机号', '姓名', '角色', '镇街', '所属企业', '账号', '运维', '备注'];

const bookOf = (rows: CellValue[][], cells?: Map<string, Partial<Cell>>) =>
  writeXlsx({ sheets: [{ name: '用户', rows, cells }] });

async function upload(content: Uint8Array, persona: Persona = 'B', name = '用户.xlsx'): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await api.request(uploadFile.path, {
    method: 'POST',
    headers: {
      cookie: api.as(persona).cookie ?? '',
      origin: TEST_ORIGIN,
      host: 'platform.test',
      'x-requested-with': 'platform',
    },
    body: form,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** Does the step that an import waits for, as the worker does. */
const work = (
  id: string,
  signal = new AbortController().signal,
  progress: () => void = () => undefined,
  job = listImportJob(house),
) => job.handler({ importId: id }, { services: api.services, runId: '', attempt: 1, signal, progress });

async function check(content: Uint8Array): Promise<ImportRun> {
  const { id } = await admin.call(startImport, { path, fileId: await upload(content) });
  await work(id);
  return admin.call(getImport, { id });
}
async function step(call: typeof confirmImport | typeof undoImport, { id }: ImportRun): Promise<ImportRun> {
  await admin.call(call, { id });
  await work(id);
  return admin.call(getImport, { id });
}
const rowsOf = async ({ id }: ImportRun, kind: 'add' | 'change' | 'reject' | 'left') =>
  (await admin.call(importRows, { id, kind, size: 100 })).list;
const counts = ({ adds, changes, same, rejects, written }: ImportRun) => ({ adds, changes, same, rejects, written });
const bytesOf = async (response: Promise<Response>) => new Uint8Array(await (await response).arrayBuffer());
const stored = () =>
  query(
    'select id, mobile, name, role, type, account, town_id, company_id, introduction, is_operations, deleted_at is null as here from user_account where is_demo = 0 and deleted_at is null order by id',
  );

it('returns a template with dropdowns, texts, an example and explanations, which can be imported', async () => {
  const content = await bytesOf(admin.fetch(importTemplate, { path }));
  const book = await readXlsx(content, { readStyles: true });
  expect(book.sheets.map(({ name }) => name)).toEqual(['用户', '示例', '填写说明', '选项']);
  const [table, example, explained, choices] = book.sheets;
  expect(table!.rows[0]).toEqual(['姓名', '手机号', '角色', '镇街', '所属企业', '账号', '运维', '备注']);
  expect(table!.dataValidations?.map(({ range, formula1 }) => [range, formula1])).toEqual([
    ['C2:C100001', '选项!$C$1:$C$5'],
    ['D2:D100001', '选项!$D$1:$D$10'],
    ['G2:G100001', '选项!$G$1:$G$2'],
  ]);
  expect(choices!.rows[0]!.slice(2, 4)).toEqual(['管理员', expect.any(String)]);
  expect(table!.cells?.get('1000,1')?.style?.numFmt).toBe('@');
  expect(explained!.rows.flat().join()).toContain('短信验证码');
  const run = await check(await bookOf([table!.rows[0]!, example!.rows[1]!]));
  expect(counts(run)).toEqual({ adds: 1, changes: 0, same: 0, rejects: 0, written: 0 });
  await admin.call(cancelImport, { id: run.id });
});

describe('a file with faults', () => {
  const rows: CellValue[][] = [
    HEADS,
    [13500000001, '新镇街', '镇街人员', '北滘镇', null, null, '是', null],
    ['13500000002', '新企业', '企业', null, '佛山市顺德区另一家机械有限公司', null, null, '第一行\n第二行'],
    ['13500000003', '公式', '企业', null, null, null, null, null],
    ['13500000004', '经理', '经理', null, null, null, null, null],
    ['13500000005', '没有镇街', '镇街人员', null, null, null, null, null],
    ['13500000001', '重复', '企业'],
    ['12', '号码不对', '企业'],
    ['13500000006', '没有的企业', '企业', null, '没有这家有限公司'],
    // Existing rows: one changed, one the same except for blanks.
    ['13800000004', '演示镇街改名', null, '容桂街道', null, null, null, '新备注'],
    ['13800000003', null, '区级人员', null, null, null, null, null],
    ['13800000002', null, '企业', null, null, null, '是', null],
  ];
  const content = bookOf(rows, new Map([['3,7', { formula: '1+1', formulaResult: 2 }]]));
  let run: ImportRun;
  let before: Record<string, unknown>[];

  it('reports the effect of each row, and changes nothing', async () => {
    before = await query('select * from user_account order by id');
    const audited = await api.services.db.$count(auditLog);
    run = await check(await content);
    expect(run).toMatchObject({ state: 'checked', adds: 2, changes: 1, same: 1, rejects: 7, written: 0 });
    const { list } = await admin.call(importRows, { id: run.id, kind: 'reject', size: 100 });
    expect(
      list.map(({ row, faults }) => [row, ...faults.map((fault) => [fault.column, fault.cell, fault.message])]),
    ).toEqual([
      [4, ['备注', 'H4', '这一格是公式，算出的值可能与看到的不同']],
      [5, ['角色', 'C5', '没有“经理”这个角色']],
      [6, ['镇街', 'D6', '请选择所属镇街']],
      [7, ['手机号', 'A7', '与第 2 行的手机号相同']],
      [8, ['手机号', 'A8', '请输入正确的 11 位手机号']],
      [9, ['所属企业', 'E9', '企业库里没有“没有这家有限公司”']],
      [12, ['运维', 'G12', '只有工作人员可以设为运维']],
    ]);
    expect(list.every(({ faults }) => faults.every(({ remedy }) => remedy !== ''))).toBe(true);
    expect(list[1]!.faults[0]!.remedy).toBe('请从这些里选一个：管理员、编辑、企业、区级人员、镇街人员');
    const [change] = await rowsOf(run, 'change');
    expect(change).toMatchObject({ row: 10, name: '演示镇街改名' });
    expect(change!.values).toContainEqual({ label: '镇街', before: '北滘镇', after: '容桂街道' });
    expect(change!.values).toContainEqual({ label: '备注', before: '', after: '新备注' });
    expect(await query('select * from user_account order by id')).toEqual(before);
    // For the upload and for the start of the check.
    expect(await api.services.db.$count(auditLog)).toBe(audited + 2);
  });

  it('writes the other rows on confirmation, through the use cases of the form, once', async () => {
    run = await step(confirmImport, run);
    expect(run).toMatchObject({ state: 'done', written: 3, rejects: 7, canUndo: true });
    const { list } = await admin.call(listUsers, { keyword: '新', sort: 'mobile' });
    expect(
      list.map(({ mobile, type, townName, companyName, isOperations, introduction }) => [
        mobile,
        type,
        townName,
        companyName,
        isOperations,
        introduction,
      ]),
    ).toEqual([
      ['135****0001', '3', '北滘镇', '', true, ''],
      ['135****0002', '2', '', '佛山市顺德区另一家机械有限公司', false, '第一行\n第二行'],
    ]);
    const lines = await api.services.db.select().from(auditLog).where(eq(auditLog.requestId, run.id));
    expect(lines.map(({ action, targetType }) => [action, targetType])).toEqual([
      ['/v1/admin/user/create', 'account'],
      ['/v1/admin/user/create', 'account'],
      ['/v1/admin/user/update', 'account'],
    ]);
    await expect(admin.call(confirmImport, { id: run.id })).rejects.toMatchObject({ status: 409 });
    await work(run.id);
    expect((await admin.call(listUsers, { keyword: '新' })).total).toBe(2);
  });

  it('creates accounts without a usable password', async () => {
    for (const password of ['', '13500000001', 'Demo@2026'])
      await expect(api.as('anonymous').call(login, { mobile: '13500000001', password })).rejects.toMatchObject({
        status: 422,
      });
  });

  it('returns the rejected rows with the reasons, and accepts them corrected', async () => {
    const { sheets } = await readXlsx(await bytesOf(admin.fetch(importRejects, { id: run.id })));
    const [heads, ...rejected] = sheets[0]!.rows;
    expect(heads).toEqual([...HEADS, '未导入的原因']);
    expect(rejected.map((row) => row[8])).toContainEqual(
      '角色（C5）：没有“经理”这个角色。请从这些里选一个：管理员、编辑、企业、区级人员、镇街人员',
    );
    const mended = rejected.map((row) => (row[2] === '经理' ? row.with(2, '编辑') : row));
    const again = await check(await bookOf([heads!, ...mended.filter((row) => row[2] === '编辑')]));
    expect(again).toMatchObject({ state: 'checked', adds: 1, rejects: 0, notes: [] });
    await admin.call(cancelImport, { id: again.id });
    await expect(admin.call(confirmImport, { id: again.id })).rejects.toMatchObject({ status: 409 });
  });

  it('is undone as a whole, except for rows that were used or changed since', async () => {
    const { list } = await admin.call(listUsers, { keyword: '新', sort: 'mobile' });
    await query('update user_account set last_login_at = now() where id = $1', [list[0]!.id]);
    run = await step(undoImport, run);
    expect(run).toMatchObject({ state: 'undone', restored: 2, left: 1, canUndo: false });
    expect((await rowsOf(run, 'left')).map(({ name, faults }) => [name, faults[0]!.message])).toEqual([
      ['新镇街', '导入之后已登录使用，保持现状'],
    ]);
    const street = (await admin.call(listUsers, { keyword: '13800000004' })).list[0]!;
    const was = before.find(({ mobile }) => mobile === '13800000004')!;
    expect([street.name, street.townId, street.introduction]).toEqual([was.name, was.town_id, was.introduction]);
    expect((await admin.call(listUsers, { keyword: '13500000002' })).total).toBe(0);
    await expect(admin.call(undoImport, { id: run.id })).rejects.toMatchObject({ status: 409 });
  });
});

it('rejects a row that was changed between check and confirmation, and leaves one changed after it', async () => {
  const sheet = await bookOf([HEADS, ['13800000008', '改一', null], ['13800000006', '改二', null]]);
  const run = await check(sheet);
  const { list } = await admin.call(listUsers, { keyword: '另一镇街人员' });
  const change = async (user: (typeof list)[number], name: string) =>
    admin.call(updateUser, { ...user, name, townId: user.townId });
  const first = await change(list[0]!, '他人改的');
  const done = await step(confirmImport, run);
  expect(done).toMatchObject({ written: 1, changes: 1, rejects: 1 });
  expect((await rowsOf(done, 'reject'))[0]).toMatchObject({
    row: 2,
    faults: [{ message: '检查之后，此用户又被他人修改' }],
  });
  expect((await admin.call(listUsers, { keyword: '13800000008' })).list[0]!.name).toBe('他人改的');
  const editor = (await admin.call(listUsers, { keyword: '改二' })).list[0]!;
  await change(editor, '又改的');
  const undone = await step(undoImport, done);
  expect(undone).toMatchObject({ restored: 0, left: 1 });
  expect((await admin.call(listUsers, { keyword: '又改的' })).total).toBe(1);
  await change(first, '另一镇街人员');
});

it('continues after it was killed, also twice at once, and writes no row twice', async () => {
  const numbers = Array.from({ length: 220 }, (_each, at) => `1351${String(at).padStart(7, '0')}`);
  const run = await check(await bookOf([HEADS, ...numbers.map((mobile) => [mobile, `批${mobile.slice(-3)}`, '企业'])]));
  expect(run.adds).toBe(220);
  await admin.call(confirmImport, { id: run.id });
  const killed = new AbortController();
  let begun = 0;
  const kill = () => {
    begun += 1;
    if (begun === 2) killed.abort(new Error('killed'));
  };
  await work(run.id, killed.signal, kill).catch(() => undefined);
  const half = await admin.call(getImport, { id: run.id });
  expect([half.state, half.written]).toEqual(['writing', 200]);
  await Promise.all([work(run.id), work(run.id)]);
  expect(await admin.call(getImport, { id: run.id })).toMatchObject({ state: 'done', written: 220, rejects: 0 });
  expect(await query("select count(*)::int as n from user_account where mobile like '1351%'")).toEqual([{ n: 220 }]);
  await step(undoImport, run);
  expect(
    await query("select count(*)::int as n from user_account where mobile like '1351%' and deleted_at is null"),
  ).toEqual([{ n: 0 }]);
});

it('accepts the export of the list without a change', async () => {
  const PEOPLE = 1500;
  await query(
    `insert into user_account (mobile, name, role, type, town_id, company_id, claimed_company, introduction, account, password_hash, last_login_at)
     select '137' || lpad(n::text, 8, '0'), '往返' || n, role,
       case when role <> 'company' then '3' when n % 7 = 0 then '2' else '1' end,
       case when role = 'street' then $1::bigint end,
       case when role = 'company' and n % 7 = 0 then $2::bigint end,
       case when n % 5 = 0 then '佛山市顺德区另一家机械有限公司' else '' end,
       case when n % 4 = 0 then E' 多行\n备注，=1+1 “引号” ' || n else '' end,
       case when n % 3 = 0 then 'user.' || n end, '', case when n % 2 = 0 then now() end
     from (select n, (array['company', 'street', 'district', 'editor'])[1 + n % 4] as role from generate_series(1, ${PEOPLE}) n) as people`,
    [api.ids.town, api.ids.otherCompany],
  );
  const before = await stored();
  const { columns } = await admin.call(listExportOptions, { path });
  for (const keys of [columns.map(({ key }) => key), ['name', 'mobile', 'role', 'companyName', 'state']]) {
    const { id } = await admin.call(startListExport, {
      path,
      request: {},
      columns: keys,
      format: 'xlsx',
      reason: '核对',
    });
    await writeExport(api.services, id, new AbortController().signal, () => undefined);
    const run = await check(await bytesOf(admin.fetch(downloadExport, { id })));
    expect(run).toMatchObject({ state: 'checked', adds: 0, changes: 0, rejects: 0 });
    expect(run.same).toBeGreaterThan(PEOPLE);
    expect(run.notes.join()).toContain('“状态”');
    expect(await step(confirmImport, run)).toMatchObject({ state: 'done', written: 0, canUndo: false });
  }
  expect(await stored()).toEqual(before);
});

it('takes columns in any order, reports unread ones, and keeps or clears values as a cell says', async () => {
  const run = await check(
    await bookOf([
      ['用户名单', null],
      ['星座', '备注（选填）', '*手机号码', '状态'],
      ['白羊', '（清空）', '+86 138-0000-0003', '已停用'],
    ]),
  );
  expect(run.notes).toEqual(['“状态”只供查看，不能导入，已略过。', '不认识的列已略过：“星座”。用户的列名以模板为准。']);
  expect(counts(run)).toMatchObject({ adds: 0, rejects: 0, changes: 0, same: 1 });
  await admin.call(cancelImport, { id: run.id });
});

it('explains why a file cannot be read', async () => {
  expect(await check(await bookOf([['姓名'], ['甲']]))).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('没有找到“手机号”列') as string,
  });
  expect(await check(await bookOf([HEADS]))).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('没有内容') as string,
  });
  expect(await check(await bookOf([[...HEADS, '手机号'], ['13500000001']]))).toMatchObject({
    state: 'failed',
    error: '“手机号”列出现了两次，请只保留一列',
  });
});

it('requires the rights of the form and a file of the own account', async () => {
  for (const persona of ['A', 'C', 'D', 'editor', 'trial'] as const) {
    await expect(api.as(persona).call(importOptions, { path })).rejects.toMatchObject({ status: 403 });
    const fileId = await upload(await bookOf([HEADS]), persona);
    await expect(api.as(persona).call(startImport, { path, fileId })).rejects.toMatchObject({ status: 403 });
  }
  await expect(admin.call(importOptions, { path: workCompanies.path })).rejects.toMatchObject({ status: 404 });
  await expect(admin.call(startImport, { path, fileId: 'unknown' })).rejects.toMatchObject({ status: 404 });
  await expect(
    admin.call(startImport, {
      path,
      fileId: await upload(Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')),
    }),
  ).rejects.toMatchObject({ status: 422 });
  expect(await admin.call(importOptions, { path })).toMatchObject({ noun: '用户', rows: 100_000, days: 7 });
});

it('takes one file at a time, and nothing from an account that lost the right meanwhile', async () => {
  const sheet = await bookOf([HEADS, ['13500000009', '越权', '企业']]);
  const fileId = await upload(sheet);
  const { id } = await admin.call(startImport, { path, fileId });
  await expect(admin.call(startImport, { path, fileId })).rejects.toMatchObject({ status: 409 });
  await work(id);
  await admin.call(confirmImport, { id });
  await query("update user_account set role = 'district' where id = $1", [api.ids.users.B]);
  await work(id);
  await query("update user_account set role = 'admin' where id = $1", [api.ids.users.B]);
  expect(await admin.call(getImport, { id })).toMatchObject({
    state: 'done',
    written: 0,
    error: expect.stringContaining('权限') as string,
  });
  expect((await admin.call(listUsers, { keyword: '13500000009' })).total).toBe(0);
});

let serial = 0;
/** An import of the administrator, checked, with a rejected row. */
async function checkedImport(): Promise<string> {
  serial += 1;
  const rows = [
    [`1356000${String(serial).padStart(4, '0')}`, '甲', '企业'],
    ['1', '乙', '企业'],
  ];
  return (await check(await bookOf([HEADS, ...rows]))).id;
}
async function doneImport(): Promise<string> {
  const id = await checkedImport();
  await admin.call(confirmImport, { id });
  await work(id);
  return id;
}
const row: OwnedRow<string> = {
  api,
  owner: 'B',
  make: checkedImport,
  read: (id) => query('select * from list_import where id = $1', [id]),
  missing: '00000000-0000-4000-8000-000000000000',
};
expectIsolated(getImport, row, (id) => ({ id }));
expectIsolated(listImports, row, () => ({ path }));
expectIsolated(importRows, row, (id) => ({ id, kind: 'reject' as const }));
expectIsolated(importRejects, row, (id) => ({ id }));
expectIsolated(cancelImport, row, (id) => ({ id }));
expectIsolated(confirmImport, row, (id) => ({ id }));
const finish = async () =>
  void (await query("update list_import set state = 'done' where state in ('writing', 'checking', 'undoing')"));
beforeEach(finish);
expectIsolated(undoImport, { ...row, make: doneImport }, (id) => ({ id }));
const uploaded: OwnedRow<string> = {
  api,
  owner: 'B',
  make: async () => upload(await bookOf([HEADS])),
  read: () => query('select id from list_import'),
  missing: 'unknown',
};
expectIsolated(startImport, uploaded, (fileId) => ({ path, fileId }));

it('names a row whose writing fails, in the check, in the import and in what is taken back, and does the others', async () => {
  const content = await bookOf([
    HEADS,
    ...['坏行', '好行'].map((name, i) => [`1350009000${i}`, name, '企业', null, null, null, null, null]),
    ['13500090002', '另一好行', '企业', null, null, null, null, null],
  ]);
  const FAILED = '处理这一行时出错，已记入日志';
  const faultOf = async (run: ImportRun, kind: 'reject' | 'left') =>
    (await rowsOf(run, kind)).map(({ row, faults }) => [row, faults[0]?.message]);
  const isBad = `new.name = '坏行'`;
  let mend = await plantFault(api.services, 'user_account', isBad);
  const tried = await check(content);
  expect(tried).toMatchObject({ state: 'checked', adds: 2, rejects: 1 });
  expect(await faultOf(tried, 'reject')).toEqual([[2, FAILED]]);
  await admin.call(cancelImport, { id: tried.id });
  await mend();

  const checked = await check(content);
  expect(checked).toMatchObject({ adds: 3, rejects: 0 });
  mend = await plantFault(api.services, 'user_account', isBad);
  const done = await step(confirmImport, checked);
  await mend();
  expect(done).toMatchObject({ state: 'done', written: 2, rejects: 1 });
  expect(await faultOf(done, 'reject')).toEqual([[2, FAILED]]);

  // All together fail, and then one of them alone.
  const [first] = await query<{ id: number }>(`select id::int from user_account where name = '好行'`);
  const users = userImport(house.openWork);
  const failing: typeof users = {
    ...users,
    remove: (context, ids, within) => {
      if (ids.includes(first!.id)) throw new TypeError('planted fault');
      return users.remove(context, ids, within);
    },
  };
  await admin.call(undoImport, { id: done.id });
  await work(done.id, undefined, undefined, listImportJob({ imports: [failing], contextFor: accountContext }));
  const undone = await admin.call(getImport, { id: done.id });
  expect(undone.state).toBe('undone');
  expect(await faultOf(undone, 'left')).toEqual([[3, FAILED]]);
  const names = await query<{ name: string }>(
    `select name from user_account where mobile like '1350009%' and deleted_at is null`,
  );
  expect(names).toEqual([{ name: '好行' }]);
});
