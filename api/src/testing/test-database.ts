import { randomBytes } from 'node:crypto';
import { type DatabasePools, openPools } from '../kernel/database/pool';
import { administer, type TestClusterAddress } from './test-cluster';

/** A database of a test file's own, usable from `beforeAll` on. */
export interface TestDatabase extends Omit<DatabasePools, 'end'> {
  /** For code that connects by itself, a second process for example. As the owner of the tables. */
  readonly connectionString: string;
  /** The same as the role that the platform works with. */
  readonly workConnectionString: string;
}

/**
 * Gives the calling test file (or describe block) a freshly migrated, empty database:
 * cloned before its first test, dropped after its last. Call it outside of hooks and tests.
 */
export function testDatabase(): TestDatabase {
  const name = `ip_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  let opened: { pools: DatabasePools; connectionString: string } | undefined;
  const use = () => {
    if (opened === undefined) throw new Error('The test database exists from beforeAll to afterAll only.');
    return opened;
  };

  beforeAll(async () => {
    const address = clusterAddress();
    await administer(address.maintenanceUrl, [`create database ${name} template ${address.template}`]);
    const connectionString = withDatabase(address.maintenanceUrl, name);
    opened = { connectionString, pools: openPools(connectionString, 'test', () => undefined) };
  });

  afterAll(async () => {
    await opened?.pools.end();
    opened = undefined;
    await administer(clusterAddress().maintenanceUrl, [`drop database if exists ${name} with (force)`]);
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

/** What `openServices` takes: the roles are apart as in an installation. */
export const addressesOf = ({ workConnectionString, connectionString }: TestDatabase) => ({
  connectionString: workConnectionString,
  ownerConnectionString: connectionString,
});

function clusterAddress(): TestClusterAddress {
  const text = process.env.IP_TEST_CLUSTER;
  if (text === undefined)
    throw new Error('No test server: run integration tests through the Jest project "integration".');
  return JSON.parse(text) as TestClusterAddress;
}

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}
