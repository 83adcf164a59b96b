import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openImportConnection } from '@platform/api/exchange/imports/import-connection';
import { listSource } from '@platform/api/exchange/exports/list-source';
import { pageRows } from '@platform/api/kernel/database/page-rows';
import { userAccount } from '@platform/api/kernel/database/schema/account';
import { writeTable } from '@platform/api/kernel/sheets/write-table';
import { house } from '@platform/api/server/house';
import { makeContext } from '@platform/api/server/http/make-context';
import { startServices, type RunningServices } from '@platform/api/server/start-services';
import { backlogOf } from '@platform/api/service/backlog/read-backlog';
import { watchDemandClocks } from '@platform/api/service/demands/watch-demand-clocks.service';
import { submitReport } from '@platform/api/service/phone/submit.service';
import { visibilityOf } from '@platform/api/service/visits/visibility';
import { calendarOf } from '@platform/api/service/visits/calendar/read-calendar';
import { listVisits } from '@platform/contract/visits/visit';
import { visitorSubmit } from '@platform/contract/phone/phone';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { fillLists } from '../lists/fill-lists';
import { WORKERS } from '../lists/work-lists';
import { spreadOf } from '../percentiles';
import { milliseconds, printTable, ratio } from '../table';
import type { World } from '../world';

const ROWS = 1_000_000;
const TURNS = 21;
const SUBMISSIONS = 200;
const EXPORTED = ['companyName', 'purpose', 'plannedStart', 'leadName', 'state', 'summary'];
/** Time limits in milliseconds. */
const BARS = { backlog: 150, month: 150, submit: 150, clocks: 10_000, export: 30_000 };

/**
 * Measures the daily work in the workbench on the rows of `lists`, without HTTP: counts of the backlog, a month of the
 * calendar, the report of a visit, the clocks of all open demands and an export of visits, compared with a page by
 * primary key. Writes are undone afterwards.
 */
export async function measureWork(world: World): Promise<void> {
  const rows = world.options.rows ?? ROWS;
  const dataDir = path.join(process.env['BENCH_DATA_DIR'] ?? world.scratch, 'lists');
  const services = await startServices({ dataDir, role: 'tool', env: { ...process.env, LOG_LEVEL: 'warn' } });
  try {
    await fillLists(services, { rows, ofOne: rows / 10 });
    const { db } = services;
    const peer = await timesOf(TURNS, () => plainPage(services));
    const line = (name: string, times: readonly number[], bar?: number): string[] => {
      const { p50, p95 } = spreadOf(times);
      const over = bar !== undefined && p95 > bar ? `${bar}` : '';
      return [name, String(times.length), milliseconds(p50), milliseconds(p95), ratio(p50, spreadOf(peer).p50), over];
    };
    const table = [line('用户，按主键的一页', peer)];
    for (const [name, , who] of WORKERS) {
      const counts = await timesOf(TURNS, () => backlogOf(db, who, house.queues));
      const month = await timesOf(TURNS, () => calendarOf(db, visibilityOf(who as never), monthOf(Date.now())));
      table.push(line(`待办，${name}`, counts, BARS.backlog), line(`日历一个月，${name}`, month, BARS.month));
    }
    table.push(line('提交走访记录', await timeSubmissions(services), BARS.submit));
    for (const [name, took] of await timeClocks(services)) table.push(line(name, [took], BARS.clocks));
    const { took, exported, bytes, grown } = await timeExport(services, world.scratch);
    table.push(line(`导出 ${exported.toLocaleString('zh-CN')} 条走访`, [took], BARS.export));
    printTable('走访与诉求（毫秒）', ['', '次数', 'p50', 'p95', '与主键页之比', '超出要求'], table);
    console.log(
      `导出的文件 ${Math.round(bytes / 2 ** 20)} MB，内存增加 ${Math.round(grown / 2 ** 20)} MB（要求 150 MB）`,
    );
  } finally {
    await services.close();
  }
}

/** Returns the milliseconds of each turn, after one warm-up turn. */
async function timesOf(turns: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await timeOf(work));
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const plainPage = ({ db }: RunningServices) =>
  pageRows(db, { page: 1, size: 20 }, {
    rows: db.select().from(userAccount),
    sorts: { id: userAccount.id },
    defaultSort: '-id',
    id: userAccount.id,
  } as never);

function monthOf(now: number) {
  const from = `${shanghaiDate(now).slice(0, 7)}-01`;
  return { from, to: addDays(from, 41) };
}

/** Measures submissions from phones without their hourly limit, which counts all actions of a person on a phone. */
async function timeSubmissions(services: RunningServices): Promise<number[]> {
  const { rows } = await services.pool.query<{ id: number; lead_id: number }>(
    `select id, lead_id from visit where state = 'assigned' and lead_id is not null order by id limit ${SUBMISSIONS}`,
  );
  const limits = { ...services.limits, take: () => Promise.resolve() };
  const run = `bench${Date.now()}`;
  const times: number[] = [];
  for (const { id, lead_id: userId } of rows) {
    const viewer = { kind: 'user', userId, sessionId: 1, set: 'C', role: 'district', townId: null, adminUserId: null };
    const caller = { viewer, scope: { kind: 'all' }, services: { ...services, limits }, address: '', requestId: run };
    const context = makeContext(visitorSubmit, caller as never);
    const report = { way: 'onSite', summary: '已讲解快速预审的条件。', persons: [{ name: '陈女士', position: '' }] };
    const sent = {
      submissionId: `${run}-${id}`,
      id,
      seenStep: 1e9,
      ticket: '',
      photoIds: [],
      findings: '',
      place: null,
    };
    times.push(
      await timeOf(() => submitReport(context as never, { ...sent, ...report, promises: [], demands: [] } as never)),
    );
  }
  await takeBack(services, [
    `update visit set state = 'assigned', done_at = null, summary = '', persons = '[]' where id in (select visit_id from visit_submission where submission_id like '${run}%')`,
    `delete from visit_step where action = 'complete' and visit_id in (select visit_id from visit_submission where submission_id like '${run}%') and at > now() - interval '1 hour'`,
    `delete from visit_submission where submission_id like '${run}%'`,
  ]);
  return times;
}

/** Measures the clocks of all open demands, first when no notification was sent yet, then when all were. */
async function timeClocks(services: RunningServices): Promise<[string, number][]> {
  const forget = [
    `update demand set warned = default where state in ('pending', 'accepted', 'handling')`,
    `delete from message where sender_name = '诉求办理'`,
  ];
  await takeBack(services, forget);
  const lines: [string, number][] = [];
  for (const name of ['全部到期', '没有新的']) {
    const began = performance.now();
    const { looked, told } = await watchDemandClocks(services, new AbortController().signal);
    lines.push([`${looked} 条诉求的时钟，${name}，提醒 ${told} 次`, performance.now() - began]);
  }
  await takeBack(services, forget);
  return lines;
}

async function timeExport(services: RunningServices, scratch: string) {
  const { signal } = new AbortController();
  const asked = { list: listVisits.path, columns: EXPORTED, userId: 200, query: {} };
  const file = path.join(scratch, 'visits.xlsx');
  global.gc?.();
  const before = process.memoryUsage().rss;
  let [most, exported] = [before, 0];
  const took = await timeOf(() =>
    listSource(
      services,
      asked as never,
      signal,
    )(async ({ sheet, heads, batches, total }) => {
      async function* lines() {
        for await (const batch of batches) {
          yield* batch;
          exported += batch.length;
          most = Math.max(most, process.memoryUsage().rss);
        }
      }
      await pipeline(writeTable('xlsx', sheet, heads, lines()), createWriteStream(file));
      return { rows: total };
    }),
  );
  return { took, exported, bytes: (await stat(file)).size, grown: most - before };
}

/** Undoes the writes as the owner, because no other database role may change the records of actions. */
async function takeBack({ ownerConnectionString }: RunningServices, statements: readonly string[]): Promise<void> {
  const client = await openImportConnection(ownerConnectionString);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
