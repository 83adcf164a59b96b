import type { Client } from 'pg';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { ensureTowns } from '../companies/companies/ensure-towns.queries';
import { refreshTownStatistics } from '../companies/companies/company-statistics.queries';
import type { Services } from '../kernel/ports/services';
import { openImportConnection } from '../exchange/imports/import-connection';
import { ImportBusyError, withImportLock } from '../exchange/imports/import-lock';
import { inTransaction } from '../kernel/database/in-transaction';
import { seedAccounts } from '../accounts/users/seed-accounts';
import { DEMO_ACCOUNT_COMPANY, inventCompanies } from './world/companies';
import type { DemoConfig } from './demo-media';
import { readDemoMarker } from './demo-marker.queries';
import { resumeDemoIndex, seedDemoRecords } from './seed-demo-records';
import { seedHonours } from './seed-honours';
import { seedCampaigns } from './seed-campaigns';
import { seedConsultations } from './seed-consultations';
import { seedCorrections } from './seed-corrections';
import { seedDemands } from './seed-demands';
import { seedVisits } from './seed-visits';
import { seedContent } from './seed-content';
import { seedDataBlocks } from './seed-data-blocks';
import { seedLabels } from './seed-labels';
import { seedOffices } from './seed-offices';
import { seedQuestionnaires } from './seed-questionnaires';
import { seedRequests } from './seed-requests';
import { seedSignUps } from './seed-sign-ups';
import { seedVisitors } from './seed-visitors';

/** Default number of patents of the demonstration world (DEMO_PATENTS). */
const DEFAULT_PATENTS = 20_000;
/** Mobile number of the demonstration company account. */
const COMPANY_ACCOUNT = '13800000002';

export interface SeedOptions {
  /** `1`: accounts, companies and patents; `0`: accounts only; `off`: towns only. Set by the variable DEMO. */
  mode: '1' | '0' | 'off';
  /** Called with Chinese progress messages, one line at a time. */
  log: (message: string) => void;
  /** Number of patents (DEMO_PATENTS). */
  patents?: number;
  /** Called with the progress of the records, for a progress bar. */
  onProgress?: (done: number, total: number) => void;
}

export interface SeedResult {
  /** Mobile numbers of the accounts created now. */
  accounts: string[];
  /** Number of patents generated now; 0 if they existed or were not requested. */
  patents: number;
}

/**
 * Fills a new database: always the ten towns, demonstration accounts and records on request. Idempotent; after a kill
 * it starts over or resumes. Demonstration records are added only to a database without patents of its own, and never
 * again after their removal. It does not wait for a running import, because then there is nothing to add.
 */
export async function seed(
  services: Pick<Services, 'db' | 'files' | 'passwords' | 'connectionString'> & DemoConfig,
  options: SeedOptions,
): Promise<SeedResult> {
  const client = await openImportConnection(services.connectionString);
  try {
    await inTransaction(client, () => ensureTowns(client));
    if (options.mode === 'off') return { accounts: [], patents: 0 };
    const patents = options.mode === '1' ? await seedRecordsUnlessBusy(client, options) : 0;
    const companyId = await demoCompanyId(client);
    const accounts = await seedAccounts(services, companyId === null ? {} : { companyId });
    if (companyId !== null) await moveFromPlaceholder(client, companyId);
    // Accounts may have added their own company.
    if (accounts.length > 0) await inTransaction(client, () => refreshTownStatistics(client));
    if (options.mode === '1' && (await readDemoMarker(client))?.state === 'present') {
      await seedRequests(services);
      await seedContent(services);
      await seedHonours(client);
      await seedLabels(services);
      await seedOffices(services);
      await seedDataBlocks(services);
      await seedConsultations(services);
      // Before the visits in which they take part.
      await seedVisitors(services);
      await seedVisits(services);
      await seedCampaigns(services);
      await seedDemands(services);
      await seedCorrections(services);
      await seedQuestionnaires(services);
      await seedSignUps(services);
    }
    return { accounts, patents };
  } finally {
    await client.end();
  }
}

async function seedRecordsUnlessBusy(client: Client, options: SeedOptions): Promise<number> {
  try {
    return await withImportLock(client, () => seedRecords(client, options), 0);
  } catch (error) {
    if (!(error instanceof ImportBusyError)) throw error;
    options.log('有导入正在进行，不加入演示数据。');
    return 0;
  }
}

async function seedRecords(client: Client, options: SeedOptions): Promise<number> {
  const marker = await readDemoMarker(client);
  if (marker) {
    if (marker.indexed) return 0;
    options.log('上次生成演示数据时被中断，正在补建检索索引…');
    await resumeDemoIndex(client);
    return 0;
  }
  if (await hasPatents(client)) return 0;
  const total = options.patents ?? patentsFromEnvironment(process.env.DEMO_PATENTS);
  options.log(`正在生成演示数据：300 家企业、${total.toLocaleString('zh-CN')} 件专利（仅用于演示，均非真实记录）…`);
  await seedDemoRecords(client, total, (done) => options.onProgress?.(done, total));
  return total;
}

/**
 * @param text DEMO_PATENTS; unset or empty means the default
 * @throws Error in Chinese for an invalid number
 */
export function patentsFromEnvironment(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return DEFAULT_PATENTS;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new Error('DEMO_PATENTS 应为 1 到 1000000 的整数。');
  return count;
}

async function hasPatents(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from patent) as found');
  return rows[0]?.found === true;
}

async function demoCompanyId(client: Client): Promise<number | null> {
  const name = inventCompanies()[DEMO_ACCOUNT_COMPANY]!.name;
  const { rows } = await client.query<{ id: number }>(
    `select id from company where normalized_name = $1 and source = 'demo'`,
    [normaliseCompanyName(name)],
  );
  return rows[0]?.id ?? null;
}

/** Moves the company account from its empty company (of an installation begun with DEMO=0) to the generated one. */
async function moveFromPlaceholder(client: Client, companyId: number): Promise<void> {
  await client.query(
    `update user_account set company_id = $1, version = version + 1, updated_at = now()
     where mobile = $2 and is_demo = 1 and deleted_at is null and company_id <> $1
       and company_id in (select id from company where source = 'demo' and uscc is null and patent_count = 0)`,
    [companyId, COMPANY_ACCOUNT],
  );
}
