import { pino } from 'pino';
import { sealAudit } from '../../../kernel/audit/seal-audit';
import { sealText } from '../../../kernel/audit/seal-chain';
import { onThisMachine, writeAudit } from '../../../kernel/audit/write-audit';
import { testDatabase } from '../../../testing/test-database';
import type { DataCommandContext } from './data-command';
import { auditCheckCommand } from './audit-check-command';

const database = testDatabase();
const { signal } = new AbortController();

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const listen = (stream: 'log' | 'error') =>
    jest.spyOn(console, stream).mockImplementation((...texts: unknown[]) => void said.push(texts.join(' ')));
  const spies = [listen('log'), listen('error')];
  try {
    const context = { services: { db: database.db }, dataDir: '', signal } as unknown as DataCommandContext;
    return { code: await auditCheckCommand.run(args, context), said: said.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

it('reports in Chinese and by exit code whether the log is unchanged', async () => {
  await writeAudit(database.db, onThisMachine, { action: 'test', targetType: 'row', targetId: 1 });
  const [seal] = await sealAudit({ db: database.db, log: pino({ level: 'silent' }) }, { signal });
  const anchor = sealText(seal!);

  expect(await run()).toEqual({ code: 0, said: expect.stringContaining(anchor) });
  expect(await run('--anchor', anchor)).toEqual({ code: 0, said: expect.stringContaining('与封印、锚点一致') });
  expect(
    await run(
      '--anchor',
      anchor.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toEqual({
    code: 1,
    said: expect.stringContaining('重新计算过'),
  });
  expect(await run('--anchor', '12')).toEqual({ code: 2, said: expect.stringContaining('看不懂 --anchor 12') });
  expect((await run('anything')).code).toBe(2);

  await database.main.query(`update audit_log set target_id = '2'`);
  expect(await run()).toEqual({ code: 1, said: expect.stringMatching(/第 \d+ 行被改过.*1 处与封印不符/s) });
});
