import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { openLog } from '../log';
import { openPools, type Database } from '../database/pool';
import { testDatabase } from '../../testing/test-database';
import { checkAudit } from './check-audit';
import { sealAudit } from './seal-audit';
import { readSealText, sealText, type Seal } from './seal-chain';
import { onThisMachine, writeAudit } from './write-audit';

const database = testDatabase();
const log = pino({ level: 'silent' });
const signal = new AbortController().signal;
let work: ReturnType<typeof openPools>;

beforeAll(() => void (work = openPools(database.workConnectionString, 'test', () => undefined)));
afterAll(() => work.end());
beforeEach(() => database.main.query('truncate audit_log, audit_seal'));

const write = async (db: Database, ...targets: number[]) => {
  for (const targetId of targets)
    await writeAudit(db, onThisMachine, { action: 'test', targetType: 'row', targetId, detail: { to: targetId } });
};
const seal = () => sealAudit({ db: work.db, log }, { signal });
const check = (...anchors: Seal[]) =>
  checkAudit(
    work.db,
    anchors.map((each) => readSealText(sealText(each))!),
  );
const idOf = async (target: number) =>
  (await database.main.query<{ id: number }>('select id from audit_log where target_id = $1', [String(target)]))
    .rows[0]!.id;
/** With the rights of the owner. */
const tamper = (statement: string) => database.main.query(statement);

/** Two seals over four lines. */
async function sealed(): Promise<[Seal, Seal]> {
  await write(work.db, 1, 2);
  const [first] = await seal();
  await write(work.db, 3, 4);
  const [second] = await seal();
  return [first!, second!];
}

it('seals new lines, each seal over the one before, and adds none without new lines', async () => {
  const [first, second] = await sealed();
  expect([first.number, second.number, second.previous]).toEqual([1, 2, first.hash]);
  expect(second.lines.map(([id]) => id)).toEqual([await idOf(3), await idOf(4)]);
  expect(await seal()).toEqual([]);
  await write(work.db, 5);
  expect(await check(first, second)).toEqual({
    seals: 2,
    lines: 4,
    unsealed: 1,
    redacted: 0,
    lastLine: second.lastLine,
    last: sealText(second),
    faults: [],
  });
});

it('writes each seal to the process log, which masks nothing of it', async () => {
  const said: string[] = [];
  const seen = openLog({ logLevel: 'info', logFile: undefined }, { write: (line) => said.push(line) });
  await write(work.db, 1);
  const [made] = await sealAudit({ db: work.db, log: seen }, { signal });
  expect(JSON.parse(said[0]!)).toMatchObject({ auditSeal: sealText(made!) });
  // A hash with eleven digits that look like a mobile number, as one in some hundred hashes has.
  const unlucky = { number: 7, hash: `a13800000001b${'0'.repeat(51)}` };
  seen.info({ auditSeal: sealText(unlucky) });
  expect(readSealText((JSON.parse(said[1]!) as { auditSeal: string }).auditSeal)).toEqual(unlucky);
});

describe('a check finds', () => {
  it('a line that was altered', async () => {
    await sealed();
    await tamper(`update audit_log set detail = '{"to": 9}' where target_id = '2'`);
    expect((await check()).faults).toEqual([expect.stringContaining(`第 ${await idOf(2)} 行被改过`)]);
  });

  it('a moment that was moved by a microsecond', async () => {
    await sealed();
    await tamper(`update audit_log set at = at + interval '1 microsecond' where target_id = '3'`);
    expect((await check()).faults).toEqual([expect.stringContaining(`第 ${await idOf(3)} 行被改过`)]);
  });

  it('a line that was removed', async () => {
    await sealed();
    const id = await idOf(1);
    await tamper(`delete from audit_log where id = ${id}`);
    expect((await check()).faults).toEqual([expect.stringContaining(`第 ${id} 行被删除`)]);
  });

  it('a line that was inserted between sealed ones, or before all of them', async () => {
    await write(work.db, 1);
    await tamper(`select nextval('audit_log_id_seq')`);
    await write(work.db, 2);
    await seal();
    const between = (await idOf(2)) - 1;
    await tamper(`insert into audit_log (id, action) overriding system value values (${between}, 'x'), (-5, 'y')`);
    expect((await check()).faults).toEqual([
      expect.stringContaining('第 -5 行是封印之后插入的'),
      expect.stringContaining(`第 ${between} 行是封印之后插入的`),
    ]);
  });

  it('a removed end of the log, and with an anchor also when its seals were removed too', async () => {
    const [, second] = await sealed();
    await tamper(`delete from audit_log where target_id in ('3', '4')`);
    expect((await check()).faults).toHaveLength(2);
    await tamper('delete from audit_seal where number = 2');
    expect((await check()).faults).toEqual([]);
    expect((await check(second)).faults).toEqual([expect.stringContaining('尾部被截去')]);
  });

  it('a seal that was altered or taken out', async () => {
    await sealed();
    await write(work.db, 5);
    await seal();
    await tamper(`update audit_seal set lines = '[]' where number = 1`);
    expect((await check()).faults).toEqual(
      expect.arrayContaining([expect.stringContaining('第 1 号封印的内容被改过')]),
    );
    await tamper('delete from audit_seal where number = 2');
    expect((await check()).faults).toEqual(expect.arrayContaining([expect.stringContaining('第 2 号封印不见了')]));
  });

  it('with an anchor, a chain that was computed anew over an altered line', async () => {
    const [first, second] = await sealed();
    await tamper(`update audit_log set action = 'other' where target_id = '1'`);
    await tamper('delete from audit_seal');
    await seal();
    expect((await check()).faults).toEqual([]);
    expect((await check(first)).faults).toEqual([expect.stringContaining('重新计算过')]);
    expect((await check(second)).faults).toHaveLength(1);
  });
});

describe('personal content', () => {
  const MIGRATION = '20261128110339_personal_audit.sql';
  /** The statements of the migration after the one that creates the table. */
  async function redact() {
    const text = await readFile(path.join(__dirname, '../database/migrations', MIGRATION), 'utf8');
    for (const statement of text.split('--> statement-breakpoint').slice(1)) await database.main.query(statement);
  }

  beforeEach(async () => {
    await database.main.query('truncate audit_redaction');
    // As the version before wrote it.
    await tamper(`insert into audit_log (action, target_type, target_id, detail)
      values ('/v1/patent/collection/mark', 'patent-mark', '7', '{"note": "对手"}')`);
    await write(work.db, 1);
    await seal();
    await redact();
  });

  it('is removed from the log, and counts as redacted instead of altered', async () => {
    const { rows } = await database.main.query('select target_id, detail from audit_log where target_type = $1', [
      'patent-mark',
    ]);
    expect(rows).toEqual([{ target_id: '', detail: null }]);
    await seal();
    expect(await check()).toMatchObject({ lines: 3, redacted: 1, faults: [] });
  });

  it('does not cover another line, a line with other content, or a removal that the log does not record', async () => {
    await tamper(`update audit_log set detail = '{"to": 9}' where target_id = '1'`);
    expect((await check()).faults).toHaveLength(1);
    await tamper(`update audit_log set action = 'other' where target_type = 'patent-mark'`);
    expect((await check()).faults).toHaveLength(2);
    await tamper(`update audit_log set action = '/v1/patent/collection/mark' where target_type = 'patent-mark'`);
    expect((await check()).faults).toHaveLength(1);
    await tamper(`update audit_log set detail = '{"lines": 1, "sha256": "0"}' where action = 'audit/redact'`);
    expect(await check()).toMatchObject({ redacted: 0, faults: [expect.any(String), expect.any(String)] });
  });

  it('can be removed by the owner alone', async () => {
    await expect(work.main.query(`insert into audit_redaction values (9, '', '', 9)`)).rejects.toThrow('permission');
  });
});

it('waits for a line that has a number and is not committed, instead of skipping it', async () => {
  const late = await work.main.connect();
  await late.query('begin');
  await late.query(`insert into audit_log (action, target_id) values ('late', '1')`);
  await write(work.db, 2);
  // A transaction that takes too long is left to the next run, with all later lines.
  expect(await sealAudit({ db: work.db, log }, { signal, patience: 0 })).toEqual([]);
  const sealing = seal();
  await late.query('commit');
  late.release();
  expect((await sealing)[0]!.lines.map(([id]) => id)).toEqual([await idOf(1), await idOf(2)]);
  expect((await check()).faults).toEqual([]);
});

it('makes one chain where two processes seal at once, and several seals of a backlog', async () => {
  await tamper(`insert into audit_log (action) select 'many' from generate_series(1, 12000)`);
  const made = (await Promise.all([seal(), seal()])).flat();
  expect(made.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
  expect(await check()).toMatchObject({ seals: 3, lines: 12_000, unsealed: 0, faults: [] });
});
