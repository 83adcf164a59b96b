import { and, inArray, isNull } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from '../accounts/users/seed-accounts';
import { userAccount } from '../kernel/database/schema/account';
import { correction, correctionStep } from '../service/schema/correction';
import type { Services } from '../kernel/ports/services';

const DAY_MS = 86_400_000;
const mobileOf = (role: 'company' | 'district') => DEMO_ACCOUNTS.find((account) => account.role === role)!.mobile;

/**
 * Seeds two reports of wrong data by the demonstration company, one of them corrected by the district. Does nothing if
 * there is any report, or without these accounts. They are deleted with the demonstration company.
 */
export async function seedCorrections({ db }: Pick<Services, 'db'>): Promise<void> {
  const { id, mobile, companyId } = userAccount;
  const accounts = await db
    .select({ id, mobile, companyId })
    .from(userAccount)
    .where(and(inArray(mobile, [mobileOf('company'), mobileOf('district')]), isNull(userAccount.deletedAt)));
  const reporter = accounts.find((account) => account.mobile === mobileOf('company'));
  const district = accounts.find((account) => account.mobile === mobileOf('district'));
  if (!reporter?.companyId || !district || (await db.$count(correction)) > 0) return;
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const base = { companyId: reporter.companyId, userId: reporter.id };
  const report = (days: number, text: string) => ({ userId: reporter.id, at: ago(days), action: 'open', text });
  await db.transaction(async (tx) => {
    const [pending, corrected] = await tx
      .insert(correction)
      .values([
        { ...base, figure: '有效专利', createdAt: ago(1), updatedAt: ago(1) },
        { ...base, state: 'corrected', version: 2, createdAt: ago(9), updatedAt: ago(7) },
      ])
      .returning({ id: correction.id });
    await tx.insert(correctionStep).values([
      { caseId: pending!.id, ...report(1, '有一件去年已经恢复权利，这里仍按失效计算。') },
      { caseId: corrected!.id, ...report(9, '企业地址已经迁到新厂区，请更新。') },
      { caseId: corrected!.id, userId: district.id, at: ago(7), action: 'correct', text: '已按登记信息更新地址。' },
    ]);
  });
}
