import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createPasswordHasher } from '../../../accounts/sign-in/password-hasher';
import { seedAccounts } from '../../../accounts/users/seed-accounts';
import { compiledProgram } from '../../../testing/compiled-program';
import { patentFile, patentRow } from '../../../testing/patent-lines';
import { scratchFolder } from '../../../testing/scratch-folder';
import { testDatabase } from '../../../testing/test-database';

const database = testDatabase();
const folder = scratchFolder();

/** Runs `npm run data -- …` on the test's database. */
async function data(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [compiledProgram('data'), ...args], {
    env: { ...process.env, DATABASE_URL: database.connectionString, DATA_DIR: folder.path, NODE_ENV: 'test' },
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

it('imports, names the file of rejects, lists them, and prints the holdings', async () => {
  const path = folder.file('some.jsonl', `${patentFile([patentRow(1)])}{"broken\n${patentFile([patentRow(2)])}`);
  const imported = await data('import', path);
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(imported.out).toMatch(/第 1 次导入这份内容，.*新增 2，更新 0，无变化 0，拒收 1。/);
  const rejects = /见 (\S+rejects-\d+\.tsv)/.exec(imported.out)![1]!;
  expect(readFileSync(rejects, 'utf8')).toBe('\ufeff行号\t原因\t内容\n2\t不是完整的 JSON\t{"broken\n');
  expect((await data('rejects', '1')).out).toBe('第 2 行\t不是完整的 JSON\t{"broken\n');
  // Regardless of other imports in between.
  await database.main.query("insert into import_run (kind, file_name, file_hash) values ('companies', 'other', 'x')");
  expect((await data('import', path)).out).toMatch(/第 2 次导入这份内容，.*无变化 2，/);
  const status = await data('status');
  expect(status.out).toContain('专利 2 件（其中演示数据 0 件）');
  expect(status.out).toMatch(/#1 专利 some\.jsonl：完成，.*3 行，新增 2，更新 0，无变化 0，拒收 1/);
});

it('prepares the database once if other sources did it last', async () => {
  const { main } = database;
  const shipped = async () => (await main.query("select from setting where key = 'pinyin-order'")).rowCount;
  await data('status');
  await main.query("delete from setting where key = 'pinyin-order'");
  expect(await data('status')).toMatchObject({ code: 0 });
  expect(await shipped()).toBe(0);
  await main.query(`update setting set value = '"other sources"' where key = 'prepared'`);
  expect(await data('status')).toMatchObject({ code: 0 });
  expect(await shipped()).toBe(1);
});

it('binds a company account to an imported company', async () => {
  await seedAccounts({ db: database.db, passwords: createPasswordHasher() });
  const bound = await data('bind', '13800000002', '佛山市顺德区北滘测试1电器有限公司');
  expect(bound).toMatchObject({ code: 0, err: '' });
  expect(bound.out).toContain('已绑定“佛山市顺德区北滘测试1电器有限公司”（专利 1 件）');
  expect(await data('bind', '13800000002', '没有这家')).toMatchObject({
    code: 1,
    err: '失败：没有名为“没有这家”的企业。\n',
  });
});

it.each([
  ['a file that is not there', ['import', '/nowhere/x.jsonl'], 1, '找不到文件 /nowhere/x.jsonl'],
  ['an unknown run', ['rejects', '99'], 1, '没有编号为 99 的导入'],
  ['an unknown command', ['einfuhr'], 2, '用法：npm run data -- <命令>'],
  ['a command without its file', ['import'], 2, 'import <文件>'],
  ['a removal that nobody confirmed', ['remove-demo'], 2, 'remove-demo --yes'],
])('answers %s with a message and an exit code', async (_what, args, code, message) => {
  const answer = await data(...args);
  expect(answer.code).toBe(code);
  expect(answer.err).toContain(message);
});
