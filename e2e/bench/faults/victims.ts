import { readdirSync, readFileSync } from 'node:fs';
import { locateCluster } from '@platform/api/kernel/database/supervisor/cluster-location';
import { socketConnectionString } from '@platform/api/kernel/database/supervisor/postmaster';
import { findPostmaster } from '@platform/api/kernel/database/supervisor/postmaster-file';
import { openPool } from '@platform/api/kernel/database/open-pool';
import type { KeptServer } from './kept-server';

/** A process or connection to kill, with a check for its replacement. */
export interface Victim {
  name: string;
  /**
   * Kills the victim.
   * @returns a function that checks whether it is replaced
   */
  kill(round: number): Promise<() => Promise<boolean>>;
}

/**
 * Returns the four victims of a copy with its own database. Ids come from the system and from this database, so that
 * nothing else is killed.
 */
export function victimsOf(server: KeptServer): Victim[] {
  return [
    {
      name: '网页进程',
      kill: async () => {
        await server.killAndStart();
        return () => Promise.resolve(true);
      },
    },
    {
      name: '后台进程',
      kill: async () => {
        const killed = await workerOf(server.pid());
        const [{ now }] = (await query(server.dataDir, 'select now()::text as now')) as [{ now: string }];
        process.kill(killed, 'SIGKILL');
        const listening = `select 1 from pg_stat_activity where application_name = 'ip-platform job bell' and backend_start > '${now}'`;
        return async () => (await query(server.dataDir, listening)).length > 0;
      },
    },
    {
      name: '数据库主进程',
      kill: () => {
        const killed = postmasterOf(server.dataDir);
        process.kill(killed, 'SIGKILL');
        const next = () => findPostmaster(locateCluster(server.dataDir).clusterDir)?.identity.pid;
        return Promise.resolve(() => Promise.resolve(![killed, undefined].includes(next())));
      },
    },
    {
      name: '一个数据库连接',
      kill: async (round) => {
        const busy = `select pid from pg_stat_activity where application_name = 'ip-platform server' order by (state <> 'idle') desc, random() limit 1`;
        const [row] = await query(server.dataDir, busy);
        const pid = Number(row?.['pid']);
        // SIGKILL takes the other connections down as well; SIGTERM is what an administrator or a failover sends.
        process.kill(pid, round % 8 < 4 ? 'SIGKILL' : 'SIGTERM');
        return () => Promise.resolve(!lives(pid));
      },
    },
  ];
}

/** Queries the database of the server as its owner, on a separate connection. */
export async function query(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  const { clusterDir } = locateCluster(dataDir);
  const socketDir = findPostmaster(clusterDir)?.socketDir;
  if (!socketDir) throw new Error('数据库没有在运行');
  const address = socketConnectionString(socketDir, 'platform');
  const options = { name: 'bench', connections: 1, statementTimeout: 60_000 };
  const pool = openPool(address, options, () => undefined);
  try {
    return (await pool.query<Record<string, unknown>>(text)).rows;
  } finally {
    await pool.end();
  }
}

function postmasterOf(dataDir: string): number {
  const found = findPostmaster(locateCluster(dataDir).clusterDir);
  if (!found) throw new Error('数据库没有在运行');
  return found.identity.pid;
}

/** Returns the process id of the worker of a server. */
function workerOf(server: number): Promise<number> {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => parentOf(pid) === server && read(pid, 'cmdline').includes('server/worker/main.ts'));
  return found ? Promise.resolve(Number(found)) : Promise.reject(new Error('没有找到后台进程'));
}

const parentOf = (pid: string): number => Number(read(pid, 'stat').split(') ')[1]?.split(' ')[1]);

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process ended meanwhile.
    return '';
  }
}
