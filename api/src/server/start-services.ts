import path from 'node:path';
import { mkdir } from 'node:fs/promises';
import { readConfig, type Config } from '../kernel/config/config';
import { checkConnections } from '../kernel/database/check-connections';
import { refuseDuringRestore } from '../kernel/database/in-use';
import { keepListening } from '../kernel/database/keep-listening';
import { openDatabase } from '../kernel/database/open-database';
import { openPools } from '../kernel/database/pool';
import { openPublicChanges } from '../kernel/database/public-changes';
import { createFileStore } from '../kernel/files/file-store';
import { describeError } from '../kernel/http/describe-error';
import { openLog, openLogSink } from '../kernel/log';
import { createRateLimits } from '../kernel/limits/rate-limits';
import type { Services } from '../kernel/ports/services';
import { noBuilds, type SubAppBuilds } from '../kernel/ports/sub-app-builds';
import type { ListRunner } from '../kernel/ports/list-runner';
import { type DatabaseAddresses, isPrepared } from '../kernel/database/prepared-by';
import { openAccessTokens } from '../accounts/session/access-tokens';
import { createPasswordHasher } from '../accounts/sign-in/password-hasher';
import { chooseRelease } from '../releases/sub-apps/choose-release.service';
import { fetchReleases } from '../releases/sub-apps/fetch-releases';
import { movesChannel } from '../releases/sub-apps/moves-channel';
import { createReleaseStore } from '../releases/sub-apps/store/create-release-store';
import { createWechatProvider } from '../accounts/wechat/create-wechat-provider';
import { createSmsProvider } from '../accounts/sms/create-sms-provider';

export interface StartOptions {
  /** DATA_DIR: all files are written below it. */
  dataDir: string;
  /** DATABASE_URL; without it the embedded PostgreSQL. */
  databaseUrl?: string;
  env: NodeJS.ProcessEnv;
  /** Only `server` holds the instance lock; `worker` and `tool` attach to a running database or start one. */
  role: 'server' | 'worker' | 'tool' | 'test';
  /** Current builds of sub-apps. */
  builds?: SubAppBuilds;
}

export type RunningServices = Services & { close(): Promise<void> };

/**
 * Opens everything that lives longer than a call: configuration, log, database (migrated), pools, keys, files, SMS.
 * `close` releases it in the reverse order.
 * @throws Error with a printable Chinese message
 */
export async function startServices(options: StartOptions): Promise<RunningServices> {
  const dataDir = path.resolve(options.dataDir);
  const config = readConfig(options.env, dataDir);
  await mkdir(dataDir, { recursive: true });
  const sink = openLogSink(config.logFile);
  const log = openLog(config, sink).child({ role: options.role });
  const database = await openDatabase({
    dataDir,
    databaseUrl: options.databaseUrl,
    ownerUrl: options.databaseUrl && options.env.DATABASE_OWNER_URL,
    role: options.role,
    log,
  });
  try {
    const addresses = {
      connectionString: database.connectionString(),
      ownerConnectionString: database.ownerConnectionString(),
    };
    if (options.role === 'server') await checkConnections(addresses.connectionString, config.pools);
    await ensurePrepared(addresses, options.role);
    const close = () => database.close();
    return await openServices(config, log, addresses, options.role, close, () => sink.fault(), options.builds);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Prepares the database. A command, or the worker beside a server that has just prepared it, only checks that. */
async function ensurePrepared(addresses: DatabaseAddresses, role: StartOptions['role']): Promise<void> {
  const beside = role === 'tool' || role === 'worker';
  if (beside && (await isPrepared(addresses))) return refuseDuringRestore(addresses.ownerConnectionString);
  const { prepareDatabase } = await import('./prepare-database');
  await prepareDatabase(addresses);
}

/** Runs lists by loading every call of the platform on the first request. */
function lateListRunner(services: () => Services): ListRunner {
  let runner: Promise<ListRunner> | undefined;
  const load = () => (runner ??= import('./list-runner').then((module) => module.createListRunner(services)));
  return {
    check: async (...given) => (await load()).check(...given),
    page: async (...given) => (await load()).page(...given),
  };
}

/**
 * Opens the services on a database that is already reachable and migrated. `closeDatabase` runs after the pools ended.
 */
export async function openServices(
  config: Config,
  log: Services['log'],
  { connectionString, ownerConnectionString }: DatabaseAddresses,
  role: StartOptions['role'],
  closeDatabase: () => Promise<void>,
  logFault: Services['logFault'] = () => undefined,
  builds: SubAppBuilds = noBuilds,
): Promise<RunningServices> {
  const onBreak = (error: Error) => log.warn({ error: describeError(error) }, 'a database connection broke');
  const pools = openPools(connectionString, role, onBreak, config.pools);
  const { db, main: pool } = pools;
  const tokens = await openAccessTokens(db).catch(async (error: unknown) => {
    await pools.end();
    throw error;
  });
  const releases = await createReleaseStore(config);
  // A tool or the worker reads pointers too seldom to need notifications of moves, and serves no page.
  const serves = role === 'server' || role === 'test';
  const publicChanges = openPublicChanges();
  const stopListening = serves
    ? keepListening({
        connectionString,
        name: 'ip-platform changes',
        channels: [movesChannel(db, () => void fetchReleases({ db, log, releases })), publicChanges.channel],
        onPulse: () => pools.connections.note(),
        onSilence: () => pools.connections.dropSilent(),
        onDeaf: (error) => log.warn({ error: describeError(error) }, 'not told of changes for a moment'),
      })
    : undefined;
  const services: RunningServices = {
    config,
    log,
    logFault,
    db,
    pool,
    searchDb: pools.searchDb,
    searchPool: pools.search,
    connectionString,
    ownerConnectionString,
    databaseDisk: pools.disk,
    connections: pools.connections,
    publicChanges: publicChanges.changes,
    passwords: createPasswordHasher(),
    limits: createRateLimits(
      pool,
      config.smsDriver === 'outbox' ? { codeAddress: { points: 600 } } : {},
      // Tests empty the table directly.
      role === 'test' ? 0 : undefined,
    ),
    tokens,
    sms: createSmsProvider(config, db, log),
    wechat: config.wechat && createWechatProvider(config.wechat, db, log),
    files: createFileStore(config.filesDir),
    releases,
    releasedPages: async (name, user) => (await chooseRelease({ db, log, releases }, name, user))?.builtPaths,
    builds,
    lists: lateListRunner(() => services),
    close: async () => {
      await stopListening?.();
      await pools.end();
      await closeDatabase();
    },
  };
  return services;
}
