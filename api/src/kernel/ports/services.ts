import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import type { DatabaseDisk } from '../database/database-disk';
import type { LiveConnections } from '../database/live-connections';
import type { Database } from '../database/pool';
import type { PublicChanges } from '../database/public-changes';
import type { FileStore } from './file-store';
import type { ListRunner } from './list-runner';
import type { AccessTokens } from './access-tokens';
import type { PasswordHasher } from './password-hasher';
import type { ReleasedPages } from './released-pages';
import type { ReleaseStore } from './release-store';
import type { SubAppBuilds } from './sub-app-builds';
import type { SmsProvider } from './sms-provider';
import type { WechatProvider } from './wechat-provider';
import type { RateLimits } from '../limits/rate-limits';

/** All objects that live longer than a call. `startServices` opens one set per process (or per test). */
export interface Services {
  config: Config;
  log: Logger;
  /** Why the log cannot be written at present. */
  logFault(): Error | undefined;
  /** Drizzle over the main pool. */
  db: Database;
  pool: Pool;
  /** Drizzle over the search pool: few connections, 2 s a statement. */
  searchDb: Database;
  searchPool: Pool;
  /**
   * Address of the platform's database or another one of the same server, for tools and jobs that open connections of
   * their own.
   */
  connectionString: string;
  /** The same database as the role that owns its tables: for backup and restore, never for a call. */
  ownerConnectionString: string;
  databaseDisk: DatabaseDisk;
  /** The connections of the pools. */
  connections: LiveConnections;
  /** Receives no changes in a tool or in the worker. */
  publicChanges: PublicChanges;
  passwords: PasswordHasher;
  limits: RateLimits;
  tokens: AccessTokens;
  sms: SmsProvider;
  /** Undefined where no Official Account is configured. */
  wechat?: WechatProvider;
  files: FileStore;
  /** Files of the released sub-apps. */
  releases: ReleaseStore;
  releasedPages: ReleasedPages;
  /** Sub-apps that this server is still building. */
  builds: SubAppBuilds;
  /** Lists of the contract, for code that reads them whole. */
  lists: ListRunner;
}
