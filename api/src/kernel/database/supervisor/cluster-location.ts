import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, canEnter, chooseAccount } from './account';
import { DatabaseUnavailableError } from './database-errors';

/** Prefix of everything the supervisor puts outside of DATA_DIR. */
const SYSTEM_NAME = 'ip-platform';
/**
 * Name of PostgreSQL's socket; its lock file is beside it. Nothing listens on TCP, so every cluster can use the same
 * port.
 */
export const SOCKET_FILE = '.s.PGSQL.5432';
/** `sun_path` holds 107 bytes and a final zero. */
const LONGEST_SOCKET_FOLDER = 107 - `/${SOCKET_FILE}`.length;

/** The folders of one cluster, and its account. */
export interface ClusterLocation {
  /** Real path of DATA_DIR. */
  dataDir: string;
  /** The PostgreSQL data directory. */
  clusterDir: string;
  /** Locks and the list of attached processes. */
  runDir: string;
  /** Folder of the Unix socket, private to this cluster. */
  socketDir: string;
  /** PostgreSQL's own log files. */
  logDir: string;
  /** Folder for a copy of the binaries, where one is needed. */
  binariesDir: string;
  account: Account;
  /** Set when the cluster could not be put below DATA_DIR. */
  relocated: boolean;
}

interface Pointer {
  cluster: string;
  dataDir: string;
}

/**
 * Finds (and, where needed, decides) where the cluster of a data directory is. Creates DATA_DIR.
 * @throws DatabaseUnavailableError when the data directory was copied together with its pointer
 */
export function locateCluster(dataDirectory: string): ClusterLocation {
  mkdirSync(dataDirectory, { recursive: true });
  const dataDir = realpathSync(dataDirectory);
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const pointed = readPointer(dataDir);
  const clusterDir = pointed ?? join(dataDir, 'pg');
  const account = chooseAccount(clusterDir);
  if (pointed === undefined && !existsSync(clusterDir) && account.kind !== 'self' && !canEnter(account, dataDir)) {
    const system = join('/var/lib', SYSTEM_NAME);
    const cluster = join(system, hash, 'pg');
    writePointer(dataDir, { cluster, dataDir });
    return { ...describe(dataDir, hash, cluster, account), relocated: true };
  }
  return { ...describe(dataDir, hash, clusterDir, account), relocated: pointed !== undefined };
}

function describe(
  dataDir: string,
  hash: string,
  clusterDir: string,
  account: Account,
): Omit<ClusterLocation, 'relocated'> {
  const home = dirname(clusterDir);
  return {
    dataDir,
    clusterDir,
    runDir: join(dataDir, 'run'),
    socketDir: join(socketParent(account), `${SYSTEM_NAME}-${hash}`),
    logDir: join(home, 'log'),
    binariesDir: join(home, 'bin'),
    account,
  };
}

/** The system's temporary directory, unless the account cannot enter it or a socket path would be too long. */
function socketParent(account: Account): string {
  const preferred = tmpdir();
  const longest = LONGEST_SOCKET_FOLDER - `/${SYSTEM_NAME}-`.length - 16;
  const usable = Buffer.byteLength(preferred) <= longest && (account.kind === 'self' || canEnter(account, preferred));
  return usable ? preferred : '/tmp';
}

function pointerFile(dataDir: string): string {
  return join(dataDir, 'pg.location.json');
}

function readPointer(dataDir: string): string | undefined {
  if (!existsSync(pointerFile(dataDir))) return undefined;
  const pointer = JSON.parse(readFileSync(pointerFile(dataDir), 'utf8')) as Pointer;
  if (pointer.dataDir !== dataDir) {
    // Two data directories with one cluster would defeat the instance lock, which is in the data directory.
    if (existsSync(pointerFile(pointer.dataDir))) {
      throw new DatabaseUnavailableError(
        `数据目录 ${dataDir} 是 ${pointer.dataDir} 的副本，两者的指针文件 pg.location.json 指向同一个数据库 ${pointer.cluster}。请删除副本中的该文件。`,
      );
    }
    writePointer(dataDir, { cluster: pointer.cluster, dataDir });
  }
  return pointer.cluster;
}

function writePointer(dataDir: string, pointer: Pointer): void {
  writeFileSync(pointerFile(dataDir), `${JSON.stringify(pointer, null, 2)}\n`);
}
