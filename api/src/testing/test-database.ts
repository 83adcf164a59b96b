import { randomBytes } from 'node:crypto';
import { type DatabasePools, openPools } from '../kernel/database/pool';
import { copyStatement, takeDatabase } from './ready-databases';
import { administer, type TestRunAddress, withDatabase } from './test-cluster';

/** A separate database of a test file, usable from `beforeAll` on. */
export interface TestDatabase extends Omit<DatabasePools, 'end'> {
  /** Connection as the owner of the tables, for code that connects by itself, such as a second process. */
  readonly connectionString: string;
  /** The same as the work role of the platform. */
  readonly workConnectionString: string;
}

/**
 * Gives the test file (or describe block) a newly migrated database, empty or with an account for each persona. It is
 * cloned before the first test and dropped after the last. Call it outside of hooks and tests.
 */
export function testDatabase({ personas = false } = {}): TestDatabase {
  const name = newName();
  let opened: { pools: DatabasePools; connectionString: string } | undefined;
  const use = () => {
    if (opened === undefined) throw new Error('The test database exists from beforeAll to afterAll only.');
    return opened;
  };

  beforeAll(async () => {
    const address = clusterAddress();
    await takeDatabase(address.maintenanceUrl, personas ? address.personas.template : address.template, name);
    const connectionString = withDatabase(address.maintenanceUrl, name);
    opened = { connectionString, pools: openPools(connectionString, 'test', () => undefined) };
  });

  afterAll(async () => {
    await opened?.pools.end();
    opened = undefined;
    await dropDatabase(name);
  });

  return {
    get main() {
      return use().pools.main;
    },
    get search() {
      return use().pools.search;
    },
    get db() {
      return use().pools.db;
    },
    get searchDb() {
      return use().pools.searchDb;
    },
    get connections() {
      return use().pools.connections;
    },
    get disk() {
      return use().pools.disk;
    },
    get connectionString() {
      return use().connectionString;
    },
    get workConnectionString() {
      const url = new URL(use().connectionString);
      url.username = clusterAddress().workRole ?? url.username;
      return url.href;
    },
  };
}

/** A copy of a test file's database, for one test. */
export interface DatabaseCopy extends DatabasePools {
  readonly connectionString: string;
  /** Ends the pools and drops the copy. */
  drop(): Promise<void>;
}

/** Copies a database, which must have no connections meanwhile. Tests with the same initial data create it once. */
export async function copyDatabase({
  connectionString: original,
}: {
  connectionString: string;
}): Promise<DatabaseCopy> {
  const { maintenanceUrl } = clusterAddress();
  const name = newName();
  await administer(maintenanceUrl, [copyStatement(new URL(original).pathname.slice(1), name)]);
  const connectionString = withDatabase(maintenanceUrl, name);
  const pools = openPools(connectionString, 'test', () => undefined);
  const drop = async () => {
    await pools.end();
    await dropDatabase(name);
  };
  return { ...pools, connectionString, drop };
}

const newName = (): string => `ip_test_${process.pid}_${randomBytes(4).toString('hex')}`;
const dropDatabase = (name: string): Promise<void> =>
  administer(clusterAddress().maintenanceUrl, [`drop database if exists ${name} with (force)`]);

/** Returns the addresses for `openServices`: with separate roles, as in an installation. */
export const addressesOf = ({ workConnectionString, connectionString }: TestDatabase) => ({
  connectionString: workConnectionString,
  ownerConnectionString: connectionString,
});

/** Returns the address that the run's global setup passes on. */
export function clusterAddress(): TestRunAddress {
  const text = process.env.IP_TEST_CLUSTER;
  if (text === undefined)
    throw new Error('No test server: run integration tests through the Jest project "integration".');
  return JSON.parse(text) as TestRunAddress;
}
