import { setTimeout as pause } from 'node:timers/promises';
import { spreadOf } from '../percentiles';
import { printTable } from '../table';
import type { World } from '../world';
import { keepServer, type KeptServer } from './kept-server';
import { query, type Victim, victimsOf } from './victims';
import { openWriteKinds, type WriteKind } from './write-kinds';
import { compare, settle, strangers, type WrittenDown } from './write-ledger';

/** Longest round in milliseconds; a longer one ends the run, because something does not recover by itself. */
const MOST_ROUND_MS = 90_000;
/** Longest run in minutes; it ends with the rounds made so far. */
const MOST_MINUTES = 60;
/** Acknowledged writes between two kills. */
const WRITES_BETWEEN = 12;
/**
 * Milliseconds in which each kind is written once between two kills; a kind whose job was interrupted may take longer.
 */
const TURN_MS = 12_000;
/** Longest time in milliseconds for background jobs to end after the last kill. */
const JOBS_END_WITHIN_MS = 120_000;
const READY_WITHIN_SECONDS = 10;

/**
 * Kills the web process, the worker, the database and one of its connections in turn while six kinds of writes go on.
 * Each write has a key and is repeated when its answer is lost. Prints the time to recover from each kill, and the
 * number of writes that are missing or duplicated in the database.
 */
export async function killInRounds(world: World): Promise<void> {
  const server = await keepServer();
  try {
    const kinds = await openWriteKinds(server.origin);
    const victims = victimsOf(server);
    const written: WrittenDown[] = [];
    const state = { stopped: false, killed: '' };
    const writers = kinds.map((kind) => writeOn(kind, state, written));
    const times = new Map<string, number[]>(victims.map(({ name }) => [name, []]));
    try {
      const end = performance.now() + MOST_MINUTES * 60_000;
      for (let round = 0; round < world.options.rounds && performance.now() < end; round += 1) {
        await untilWritten(kinds, written, writers);
        const victim = victims[round % victims.length]!;
        state.killed = victim.name;
        const seconds = await killOnce(server, victim, round, written);
        times.get(victim.name)!.push(seconds);
        process.stderr.write(`第 ${round + 1} 次：${victim.name}，${seconds.toFixed(1)} 秒\n`);
      }
      await untilWritten(kinds, written, writers);
    } finally {
      state.stopped = true;
    }
    await Promise.all(writers);
    await report(server, kinds, written, times);
  } finally {
    await server.close();
  }
}

/** Sends writes on one connection, each after the outcome of the one before is known. */
async function writeOn(
  kind: WriteKind,
  state: { readonly stopped: boolean; readonly killed: string },
  written: WrittenDown[],
): Promise<void> {
  for (let serial = 1; !state.stopped; serial += 1) {
    written.push(await settle(kind, await kind.prepare(serial), state.killed));
    await pause(kind.pauseMs);
  }
}

/** Waits until writes are acknowledged again, if possible of every kind. Rejects if a writer failed. */
async function untilWritten(
  kinds: readonly WriteKind[],
  written: readonly WrittenDown[],
  writers: readonly Promise<void>[],
): Promise<void> {
  const from = written.length;
  const began = performance.now();
  const acknowledged = () => written.slice(from).filter(({ outcome }) => outcome === 'acknowledged');
  const enough = within(() => {
    const had = acknowledged();
    const each = kinds.every((kind) => had.some((entry) => entry.kind === kind));
    return Promise.resolve(had.length >= WRITES_BETWEEN && (each || performance.now() > began + TURN_MS));
  });
  await Promise.race([enough, Promise.all(writers)]);
}

/**
 * Kills one victim.
 * @returns seconds until it is replaced, the server reports ready, and a write sent after the kill is acknowledged
 */
async function killOnce(server: KeptServer, victim: Victim, round: number, written: WrittenDown[]): Promise<number> {
  await pause(Math.random() * 300);
  const began = performance.now();
  const isReplaced = await victim.kill(round);
  await within(() => isReplaced().catch(() => false));
  await within(() =>
    fetch(`${server.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const from = written.length;
  await within(() => Promise.resolve(written.slice(from).some(({ outcome }) => outcome === 'acknowledged')));
  return (performance.now() - began) / 1_000;
}

async function within(isSo: () => Promise<boolean>, most = MOST_ROUND_MS): Promise<void> {
  const end = performance.now() + most;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`等了 ${most / 1_000} 秒也没有恢复`);
    await pause(25);
  }
}

async function report(
  server: KeptServer,
  kinds: readonly WriteKind[],
  written: readonly WrittenDown[],
  times: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const jobs = await endOfJobs(server.dataDir);
  const stored = new Map<WriteKind, Map<string, number>>();
  for (const kind of kinds) {
    const rows = await query(server.dataDir, kind.stored);
    stored.set(kind, new Map(rows.map(({ marker, times: count }) => [String(marker), Number(count)])));
  }
  const cells = (entries: readonly WrittenDown[]): number[] => {
    const parts = kinds.map((kind) =>
      compare(
        entries.filter((entry) => entry.kind === kind),
        stored.get(kind)!,
      ),
    );
    return (['acknowledged', 'repeated', 'unclear', 'refused', 'lost', 'doubled'] as const).map((column) =>
      parts.reduce((sum, part) => sum + part[column], 0),
    );
  };
  const columns = ['确认', '重发', '不明', '拒绝', '丢失', '重复'];
  printTable(
    `六种写入中逐一结束进程（秒；要求每次 ${READY_WITHIN_SECONDS} 秒内恢复）`,
    ['被结束的', '次数', '恢复 p50', '最长', '超过', ...columns],
    [...times].map(([victim, seconds]) => [
      victim,
      String(seconds.length),
      spreadOf(seconds).p50.toFixed(1),
      Math.max(...seconds).toFixed(1),
      String(seconds.filter((each) => each > READY_WITHIN_SECONDS).length),
      ...cells(written.filter(({ after }) => after === victim)).map(String),
    ]),
  );
  printTable(
    '同一次运行，按写入的种类',
    ['', ...columns, '库中多出'],
    kinds.map((kind) => {
      const own = written.filter((entry) => entry.kind === kind);
      return [kind.name, ...cells(own).map(String), String(strangers(own, stored.get(kind)!))];
    }),
  );
  console.log(`后台任务：${jobs}`);
  const odd = new Map<string, number>();
  for (const { kind, outcome, message } of written)
    if (outcome !== 'acknowledged') odd.set(`${kind.name} ${message}`, (odd.get(`${kind.name} ${message}`) ?? 0) + 1);
  for (const [what, count] of odd) console.log(`没有确认的：${what} × ${count}`);
}

/**
 * Waits until no job waits or runs.
 * @returns the outcomes of the exports, in words
 */
async function endOfJobs(dataDir: string): Promise<string> {
  const unfinished = `select 1 from job_run where requested_by is not null and state in ('queued', 'running')`;
  const end = performance.now() + JOBS_END_WITHIN_MS;
  while ((await query(dataDir, unfinished)).length > 0 && performance.now() < end) await pause(500);
  const ends = await query(
    dataDir,
    `select state, error, count(*)::int as times from job_run where requested_by is not null group by 1, 2 order by 1, 2`,
  );
  return ends
    .map(({ state, error, times }) => `${String(state)} × ${String(times)} ${String(error)}`.trim())
    .join('，');
}
