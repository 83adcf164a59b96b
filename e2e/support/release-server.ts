import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { userAccount } from '@platform/api/kernel/database/schema/account';
import { startServices, type RunningServices } from '@platform/api/server/start-services';
import { publishRelease } from '@platform/api/releases/sub-apps/publish-release.service';
import { demoPassword, type DemoAccount } from './demo-accounts';
import { launchServer, type RunningServer } from './launch-server';
import { tinyFiles, writeBuild } from './tiny-build';

/** A server of one test file without demonstration data, whose releases the test may change freely. */
export interface ReleaseServer {
  readonly origin: string;
  readonly services: RunningServices;
  /** Publishes a tiny release of sub-work; `atMount` is code that runs when it mounts. Returns its version. */
  publishTiny(label: string, atMount?: string): Promise<string>;
  /** Creates a district account with the password of the demonstration accounts. */
  addDistrict(values?: { isOperations?: boolean }): Promise<DemoAccount & { readonly id: number }>;
}

/** Starts the server before the first test of the file and stops it after the last. */
export function releaseServer(): ReleaseServer {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'releases-'));
  let server: RunningServer | undefined;
  let services: RunningServices | undefined;
  let accounts = 0;
  const use = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The release server runs from beforeAll to afterAll only.');
    return value;
  };

  beforeAll(async () => {
    server = await launchServer(dataDir, {
      DEMO: '0',
      AUTO_PUBLISH: '0',
      ADMIN_MOBILE: '13900000001',
      ADMIN_PASSWORD: demoPassword,
    });
    services = await startServices({
      dataDir,
      env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' },
      role: 'tool',
    });
  });
  afterAll(async () => {
    await services?.close();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    get origin() {
      return use(server).origin;
    },
    get services() {
      return use(services);
    },
    async publishTiny(label, atMount) {
      const { folder } = writeBuild('sub-work', tinyFiles(label, atMount), [
        '/work',
        '/newUserCenter',
        '/AdvancedSearch',
      ]);
      const { version } = await publishRelease(use(services), folder, '测试');
      rmSync(folder, { recursive: true, force: true });
      return version;
    },
    async addDistrict(values = {}) {
      accounts += 1;
      const mobile = `137000000${String(accounts).padStart(2, '0')}`;
      const passwordHash = await use(services).passwords.hash(demoPassword);
      const row = {
        mobile,
        name: `区级人员${accounts}`,
        role: 'district' as const,
        type: '3' as const,
        passwordHash,
        ...values,
      };
      const [added] = await use(services).db.insert(userAccount).values(row).returning({ id: userAccount.id });
      return { mobile, startPage: '/work', id: added!.id };
    },
  };
}
