import { and, desc, eq, ilike, isNull, sql } from 'drizzle-orm';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { maskMobile, normaliseMobile } from '@platform/domain/people/mobile-number';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { auditLog } from '../../kernel/database/schema/system';
import { containsPattern } from '../../kernel/database/contains-pattern';
import { findCompanyByName } from './find-company.queries';

export interface BoundAccount {
  mobile: string;
  companyName: string;
  patents: number;
}

/**
 * Gives a company account another company; a trial account becomes a certified one by it. For operators on the machine
 * itself: it is audited, but asks nobody.
 * @param name whole name, in any spelling that normalises to the company's
 * @throws Error in Chinese when there is no such account or company
 */
export async function bindAccount(db: Database, mobile: string, name: string): Promise<BoundAccount> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(userAccount)
      .where(and(eq(userAccount.mobile, normaliseMobile(mobile)), isNull(userAccount.deletedAt)))
      .for('update');
    if (!account) throw new Error(`没有手机号为 ${mobile} 的账号。`);
    if (account.role !== 'company') throw new Error(`账号 ${mobile} 不是企业账号，不能绑定企业。`);
    const found = await findCompanyByName(tx, normaliseCompanyName(name));
    if (!found) throw new Error(`没有名为“${name}”的企业。${await suggest(tx, name)}`);
    await tx
      .update(userAccount)
      .set({ companyId: found.id, type: '2', version: sql`${userAccount.version} + 1`, updatedAt: sql`now()` })
      .where(eq(userAccount.id, account.id));
    await tx.insert(auditLog).values({
      action: 'data bind',
      targetType: 'user_account',
      targetId: String(account.id),
      detail: { mobile: maskMobile(account.mobile), from: account.companyId, to: found.id },
    });
    return { mobile: account.mobile, companyName: found.name, patents: found.patentCount };
  });
}

async function suggest(tx: Database, name: string): Promise<string> {
  const similar = await tx
    .select({ name: company.name })
    .from(company)
    .where(ilike(company.name, containsPattern(name)))
    .orderBy(desc(company.patentCount))
    .limit(5);
  return similar.length === 0 ? '' : `名称相近的有：${similar.map((each) => each.name).join('、')}。`;
}
