import { and, desc, eq, isNull } from 'drizzle-orm';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { TOWNS } from '@platform/domain/companies/towns';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import type { Services } from '../../kernel/ports/services';

/** Password of all demonstration accounts. */
export const DEMO_PASSWORD = 'Demo@2026';

/** The demonstration accounts, in their order on the terminal. */
export const DEMO_ACCOUNTS = [
  { mobile: '13800000001', name: '演示管理员', role: 'admin', type: '3', title: '平台管理员' },
  { mobile: '13800000002', name: '演示企业', role: 'company', type: '2', title: '企业账号' },
  { mobile: '13800000003', name: '演示区级人员', role: 'district', type: '3', title: '区级工作人员' },
  { mobile: '13800000004', name: '演示镇街人员', role: 'street', type: '3', title: '镇街工作人员' },
  { mobile: '13800000005', name: '演示试用用户', role: 'company', type: '1', title: '试用账号（未认证）' },
  { mobile: '13800000006', name: '演示编辑', role: 'editor', type: '3', title: '编辑' },
] as const;

const DEMO_TOWN = '北滘镇';
const DEMO_COMPANY = '佛山市顺德区演示科技有限公司';

/**
 * Makes the demonstration accounts that are missing. Idempotent. The company account gets `companyId`, else the
 * demonstration company with most patents in the street's town, else a new one.
 * @returns the mobile numbers added now
 */
export async function seedAccounts(
  services: Pick<Services, 'db' | 'passwords'>,
  { companyId }: { companyId?: number } = {},
): Promise<string[]> {
  const { db } = services;
  const present = new Set(
    (await db.select({ mobile: userAccount.mobile }).from(userAccount).where(isNull(userAccount.deletedAt))).map(
      (row) => row.mobile,
    ),
  );
  const missing = DEMO_ACCOUNTS.filter((account) => !present.has(account.mobile));
  const hashes = await Promise.all(missing.map(() => services.passwords.hash(DEMO_PASSWORD)));
  await db.transaction(async (tx) => {
    const townId = await demoTown(tx);
    for (const [index, { mobile, name, role, type }] of missing.entries()) {
      await tx
        .insert(userAccount)
        .values({
          mobile,
          name,
          role,
          type,
          passwordHash: hashes[index] ?? '',
          isDemo: 1,
          townId: role === 'street' ? townId : null,
          companyId: role === 'company' && type === '2' ? (companyId ?? (await demoCompany(tx, townId))) : null,
        })
        .onConflictDoNothing();
    }
  });
  return missing.map((account) => account.mobile);
}

/** Adds the missing ones of the ten towns, and returns the id of the demonstration street's town. */
async function demoTown(tx: Database): Promise<number> {
  await tx
    .insert(town)
    .values(TOWNS.map(({ code, name, kind }) => ({ code, name, kind, district: '顺德区' })))
    .onConflictDoNothing();
  const [row] = await tx.select({ id: town.id }).from(town).where(eq(town.name, DEMO_TOWN));
  if (!row) throw new Error(`no town ${DEMO_TOWN}`);
  return row.id;
}

async function demoCompany(tx: Database, townId: number): Promise<number> {
  const [found] = await tx
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.source, 'demo'), eq(company.townId, townId)))
    .orderBy(desc(company.patentCount), company.id)
    .limit(1);
  if (found) return found.id;
  const [made] = await tx
    .insert(company)
    .values({ name: DEMO_COMPANY, normalizedName: normaliseCompanyName(DEMO_COMPANY), townId, source: 'demo' })
    .onConflictDoNothing()
    .returning({ id: company.id });
  if (made) return made.id;
  const [earlier] = await tx
    .select({ id: company.id })
    .from(company)
    .where(eq(company.normalizedName, normaliseCompanyName(DEMO_COMPANY)));
  if (!earlier) throw new Error('no demonstration company');
  return earlier.id;
}
