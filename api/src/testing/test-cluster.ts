import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type OpenDatabase, openDatabase, WORK_ROLE } from '../kernel/database/open-database';
import { locateCluster } from '../kernel/database/supervisor/cluster-location';
import { stopPostmaster } from '../kernel/database/supervisor/postmaster';
import { findPostmaster } from '../kernel/database/supervisor/postmaster-file';
import { type ProcessIdentity, identifyProcess, isAlive } from '../kernel/database/supervisor/process-identity';
import { prepareDatabase } from '../server/prepare-database';

const PREFIX = 'ip-platform-test-';
const OWNER_FILE = 'owner.json';

/** What test files of a run need to know; handed over in the environment, which Jest's workers inherit. */
export interface TestClusterAddress {
  /** Connection string of a database from which others may be created. */
  maintenanceUrl: string;
  /** A migrated database nobody may connect to, cloned by every test file. */
  template: string;
  /** The role the platform works with; undefined where the server's one role is both. */
  workRole?: string;
}

/** The server of one test run. */
export interface TestCluster {
  address: TestClusterAddress;
  /** Drops the template; stops and deletes an embedded server. */
  stop(): Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined };

/**
 * Starts the server of a test run: a throw-away embedded one, or that of TEST_DATABASE_URL
 * (whose user must be allowed to create databases), and makes the migrated template there.
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
  const stop = async () => {
    if (external) await administer(address.maintenanceUrl, dropStatements(address.template));
    await database.close();
    if (dataDir !== undefined) remove(dataDir);
  };
  try {
    await makeTemplate(database, address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

async function makeTemplate(database: OpenDatabase, { maintenanceUrl, template }: TestClusterAddress): Promise<void> {
  await administer(maintenanceUrl, [`create database ${template} template template0 encoding 'UTF8'`]);
  await prepareDatabase({
    connectionString: database.connectionString(template),
    ownerConnectionString: database.ownerConnectionString(template),
  });
  // A session in the template, autovacuum's too, would make a clone wait or fail.
  await administer(maintenanceUrl, [`alter database ${template} is_template true allow_connections false`]);
}

function dropStatements(template: string): string[] {
  return [`alter database ${template} is_template false`, `drop database ${template} with (force)`];
}

/** Runs statements outside of a transaction, one after the other, on a connection of their own. */
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

/** Stops and deletes the servers of test runs that were killed before they could do it themselves. */
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
    // Not finished yet, or another account's: not ours to judge.
    return undefined;
  }
}

function remove(dataDir: string): void {
  const { clusterDir, socketDir } = locateCluster(dataDir);
  for (const folder of [socketDir, clusterDir, dataDir]) rmSync(folder, { recursive: true, force: true });
}
