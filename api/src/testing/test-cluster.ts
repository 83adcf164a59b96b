import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createPasswordHasher } from '../accounts/sign-in/password-hasher';
import { type OpenDatabase, openDatabase, WORK_ROLE } from '../kernel/database/open-database';
import { openPools } from '../kernel/database/pool';
import { locateCluster } from '../kernel/database/supervisor/cluster-location';
import { stopPostmaster } from '../kernel/database/supervisor/postmaster';
import { findPostmaster } from '../kernel/database/supervisor/postmaster-file';
import { type ProcessIdentity, identifyProcess, isAlive } from '../kernel/database/supervisor/process-identity';
import { prepareDatabase } from '../server/prepare-database';
import { type PersonaIds, seedPersonas } from './personas';
import { copyStatement, keepReady } from './ready-databases';

const PREFIX = 'ip-platform-test-';
const OWNER_FILE = 'owner.json';

/** Addresses of a server for tests. */
interface TestClusterAddress {
  /** Connection string of a database from which others can be created. */
  maintenanceUrl: string;
  /** A migrated database that accepts no connections and is cloned by every test file. */
  template: string;
  /** The work role of the platform; undefined if the server has only one role. */
  workRole?: string;
}

/** Data for the test files of a run, passed in the environment that Jest's workers inherit. */
export interface TestRunAddress extends TestClusterAddress {
  /** A template made of the first one with an account for each persona, and their ids. */
  personas: { template: string; ids: PersonaIds };
}

/** The server of one test run. */
export interface TestCluster {
  address: TestClusterAddress;
  /** Makes the second template, and spare copies of both. */
  prepareFiles(): Promise<TestRunAddress>;
  /** Drops the templates; stops and deletes an embedded server. */
  stop(): Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined };

/**
 * Starts the server of a test run: a temporary embedded one, or that of TEST_DATABASE_URL (whose user must be allowed
 * to create databases). Creates the migrated template there.
 */
export async function startTestCluster(): Promise<TestCluster> {
  await sweepAbandonedClusters();
  const external = process.env.TEST_DATABASE_URL;
  const dataDir = external ? undefined : ownedFolder();
  const database = await openDatabase({ dataDir: dataDir ?? '', databaseUrl: external, role: 'test', log: silent });
  const address = {
    maintenanceUrl: external ? database.connectionString() : database.ownerConnectionString('postgres'),
    workRole: external ? undefined : WORK_ROLE,
    template: `ip_template_${process.pid}_${Date.now().toString(36)}`,
  };
  const templates = [address.template];
  let ready: Awaited<ReturnType<typeof keepReady>> | undefined;
  const prepareFiles = async () => {
    const template = `${address.template}_personas`;
    const ids = await makePersonaTemplate(address, template);
    templates.push(template);
    ready = await keepReady(address.maintenanceUrl, templates);
    return { ...address, personas: { template, ids } };
  };
  const stop = async () => {
    await ready?.stop();
    if (external) await administer(address.maintenanceUrl, templates.flatMap(dropStatements));
    await database.close();
    if (dataDir !== undefined) remove(dataDir);
  };
  try {
    await makeTemplate(database, address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, prepareFiles, stop };
}

async function makeTemplate(database: OpenDatabase, { maintenanceUrl, template }: TestClusterAddress): Promise<void> {
  await administer(maintenanceUrl, [`create database ${template} template template0 encoding 'UTF8'`]);
  await prepareDatabase({
    connectionString: database.connectionString(template),
    ownerConnectionString: database.ownerConnectionString(template),
  });
  await closeTemplate(maintenanceUrl, template);
}

/** Creates the personas once for all files of a run, because password hashing is slow by design. */
async function makePersonaTemplate(
  { maintenanceUrl, template: empty }: TestClusterAddress,
  template: string,
): Promise<PersonaIds> {
  await administer(maintenanceUrl, [copyStatement(empty, template)]);
  const pools = openPools(withDatabase(maintenanceUrl, template), 'tool', () => undefined);
  try {
    return await seedPersonas({ db: pools.db, passwords: createPasswordHasher() });
  } finally {
    await pools.end();
    await closeTemplate(maintenanceUrl, template);
  }
}

/** Closes a template to sessions: any session, also of autovacuum, would delay or fail a clone. */
const closeTemplate = (maintenanceUrl: string, template: string): Promise<void> =>
  administer(maintenanceUrl, [`alter database ${template} is_template true allow_connections false`]);

function dropStatements(template: string): string[] {
  return [`alter database ${template} is_template false`, `drop database ${template} with (force)`];
}

/** Returns the address of another database of a server. */
export function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements outside of a transaction, one after the other, on a separate connection. */
export async function administer(connectionString: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function ownedFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(dataDir, OWNER_FILE), JSON.stringify(identifyProcess(process.pid)));
  return dataDir;
}

/** Stops and deletes the servers of killed test runs. */
async function sweepAbandonedClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    const owner = readOwner(dataDir);
    if (owner === undefined || isAlive(owner)) continue;
    const { clusterDir } = locateCluster(dataDir);
    const postmaster = findPostmaster(clusterDir);
    if (postmaster !== undefined) await stopPostmaster(postmaster.identity, clusterDir);
    remove(dataDir);
  }
}

function readOwner(dataDir: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, OWNER_FILE), 'utf8')) as ProcessIdentity;
  } catch {
    // Unfinished, or of another account: left alone.
    return undefined;
  }
}

function remove(dataDir: string): void {
  const { clusterDir, socketDir } = locateCluster(dataDir);
  for (const folder of [socketDir, clusterDir, dataDir]) rmSync(folder, { recursive: true, force: true });
}
