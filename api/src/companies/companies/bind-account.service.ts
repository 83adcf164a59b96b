import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { maskMobile, normaliseMobile } from '@platform/domain/people/mobile-number';
import { moveAccount } from '../../accounts/certification/decide.queries';
import { onThisMachine, writeAudit } from '../../kernel/audit/write-audit';
import type { Database } from '../../kernel/database/pool';
import { findSimilarNames, lockAccountOf } from './bind-account.queries';
import { findCompanyByName } from './find-company.queries';

export interface BoundAccount {
  mobile: string;
  companyName: string;
  patents: number;
}

/**
 * Moves a company account to another company; a trial account becomes certified. For operators on the machine itself:
 * it is audited, but requires no account.
 * @param name whole name, in any spelling that normalises to the company's
 * @throws Error in Chinese when the account or the company does not exist
 */
export async function bindAccount(db: Database, mobile: string, name: string): Promise<BoundAccount> {
  return db.transaction(async (tx) => {
    const account = await lockAccountOf(tx, normaliseMobile(mobile));
    if (!account) throw new Error(`没有手机号为 ${mobile} 的账号。`);
    if (account.role !== 'company') throw new Error(`账号 ${mobile} 不是企业账号，不能绑定企业。`);
    const found = await findCompanyByName(tx, normaliseCompanyName(name));
    if (!found) throw new Error(`没有名为“${name}”的企业。${await suggest(tx, name)}`);
    await moveAccount(tx, account.id, account.companyId, found.id);
    const detail = { mobile: maskMobile(account.mobile), from: account.companyId, to: found.id };
    await writeAudit(tx, onThisMachine, {
      action: 'data bind',
      targetType: 'user_account',
      targetId: account.id,
      detail,
    });
    return { mobile: account.mobile, companyName: found.name, patents: found.patentCount };
  });
}

async function suggest(tx: Database, name: string): Promise<string> {
  const similar = await findSimilarNames(tx, name, 5);
  return similar.length === 0 ? '' : `名称相近的有：${similar.join('、')}。`;
}
