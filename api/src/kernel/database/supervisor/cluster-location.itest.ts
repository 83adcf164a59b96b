import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ScratchCluster } from '../../../testing/scratch-cluster';
import type { DatabaseProcess, DatabaseProcessOptions } from '../../../testing/start-database-process';
import { canEnter, chooseAccount } from './account';

const NOBODY = 65534;
/** An account without a name in the user database, as in many containers. */
const NAMELESS = 54321;
const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? it : it.skip;
const namespaces = isRoot && chooseAccount('/nowhere').kind === 'namespace';
/** A process of another account must be able to read the project it runs. */
const projectIsOpen =
  isRoot && canEnter({ kind: 'uid', uid: NOBODY, gid: NOBODY }, dirname(fileURLToPath(import.meta.url)));
const asOther = projectIsOpen ? it : it.skip;

describe('a cluster', () => {
  let cluster: ScratchCluster;

  afterEach(() => cluster.destroy());

  /** Opens, migrates and closes, as every new installation does. */
  async function work(options?: DatabaseProcessOptions): Promise<void> {
    const server = cluster.start('server', options);
    await migrated(server);
    await server.close();
    expect(cluster.postmaster()).toBeUndefined();
  }

  /** Opens a database that was migrated before, and checks that it still is. */
  async function workAgain(options?: DatabaseProcessOptions): Promise<void> {
    const server = cluster.start('server', options);
    await server.expect('open');
    server.order('migrate');
    expect((await server.expect('migrated')).names).toEqual([]);
    await server.close();
  }

  async function migrated(server: DatabaseProcess): Promise<void> {
    await server.expect('open');
    server.order('migrate');
    expect((await server.expect('migrated')).names.length).toBeGreaterThan(0);
  }

  /** An environment in which `unshare` is not found: the same as a system that refuses namespaces. */
  function withoutNamespaces(): NodeJS.ProcessEnv {
    const empty = join(cluster.root, 'no-programs');
    mkdirSync(empty, { recursive: true });
    return { ...process.env, PATH: empty };
  }

  it.each([
    ['with spaces and Chinese characters', '数据 目录/平台 (一)'],
    ['longer than a socket path may be', `${'x'.repeat(120)}/${'y'.repeat(100)}`],
  ])('works below a path %s', async (_, path) => {
    cluster = new ScratchCluster(path);
    await work();
    expect(existsSync(join(cluster.dataDir, 'pg', 'PG_VERSION'))).toBe(true);
  });

  it('works below a folder closed to all other accounts', async () => {
    cluster = new ScratchCluster('closed/data');
    mkdirSync(join(cluster.root, 'closed'), { mode: 0o700 });
    await work();
  });

  it('is completed where an earlier creation was interrupted', async () => {
    cluster = new ScratchCluster();
    const left = join(cluster.dataDir, '.pg-0123abcd');
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, 'PG_VERSION'), '18');
    await work();
    expect(existsSync(left)).toBe(false);
  });

  asOther('works for an ordinary user', async () => {
    cluster = new ScratchCluster('own/data');
    mkdirSync(join(cluster.root, 'own'));
    chownSync(join(cluster.root, 'own'), NOBODY, NOBODY);
    await work({ uid: NOBODY });
    await workAgain({ uid: NOBODY });
    expect(statSync(join(cluster.dataDir, 'pg')).uid).toBe(NOBODY);
  });

  (projectIsOpen && namespaces ? it : it.skip)('works for an account without a name', async () => {
    cluster = new ScratchCluster('own/data');
    mkdirSync(join(cluster.root, 'own'));
    chownSync(join(cluster.root, 'own'), NAMELESS, NAMELESS);
    await work({ uid: NAMELESS });
  });

  asOther('says in Chinese that the data directory cannot be written, and what else to do', async () => {
    cluster = new ScratchCluster('locked/data');
    mkdirSync(join(cluster.root, 'locked'), { mode: 0o755 });
    const { error, message } = await cluster.start('server', { uid: NOBODY }).expect('failed');
    expect(error).toBe('DatabaseUnavailableError');
    expect(message).toContain('数据目录不可写');
    expect(message).toContain('DATABASE_URL=postgresql://');
  });

  asRoot('is run by root as nobody where namespaces are refused', async () => {
    cluster = new ScratchCluster();
    await work({ env: withoutNamespaces() });
    expect(statSync(join(cluster.dataDir, 'pg')).uid).toBe(NOBODY);
  });

  asRoot('made in a namespace is handed over when namespaces are refused, and keeps working afterwards', async () => {
    cluster = new ScratchCluster();
    await work();
    for (const env of [withoutNamespaces(), process.env]) await workAgain({ env });
  });

  asRoot('moves out of a closed folder where namespaces are refused, and stays there', async () => {
    cluster = new ScratchCluster('closed/data');
    mkdirSync(join(cluster.root, 'closed'), { mode: 0o700 });
    await work({ env: withoutNamespaces() });
    const { clusterDir } = cluster.location;
    expect(clusterDir.startsWith('/var/lib/ip-platform/')).toBe(true);
    expect(readdirSync(cluster.dataDir)).not.toContain('pg');
    await workAgain();

    const copied = new ScratchCluster();
    cpSync(cluster.dataDir, copied.dataDir, { recursive: true, verbatimSymlinks: true });
    try {
      expect((await copied.start('server').expect('failed')).message).toContain('副本');
    } finally {
      await copied.abandon();
    }
  });

  asRoot('in a folder that became closed is not silently replaced by an empty one', async () => {
    cluster = new ScratchCluster('home/data');
    mkdirSync(join(cluster.root, 'home'));
    await work();
    chmodSync(join(cluster.root, 'home'), 0o700);
    const { message } = await cluster.start('server', { env: withoutNamespaces() }).expect('failed');
    expect(message).toContain(join(cluster.dataDir, 'pg'));
    expect(existsSync(join(dirname(cluster.dataDir), 'data', 'pg.location.json'))).toBe(false);
  });
});
