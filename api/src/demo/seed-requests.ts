import { createReadStream } from 'node:fs';
import { eq, inArray } from 'drizzle-orm';
import type { CertificationState, DeclineReason } from '@platform/contract/certification/labels';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { distinctiveName } from '@platform/domain/companies/distinctive-name';
import { cutText } from '@platform/domain/text/cut-text';
import { certificationRequest, userAccount } from '../kernel/database/schema/account';
import { company } from '../kernel/database/schema/company';
import { storedFile } from '../kernel/database/schema/system';
import type { Services } from '../kernel/ports/services';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts/users/seed-accounts';
import { type DemoCompany, inventCompanies, inventCreditCode } from './world/companies';

/** One applicant, the named company, and the result. Without `state` the applicant made no request. */
interface Applicant {
  name: string;
  /** Index of the company in the demonstration world, or the name of one outside the register. */
  company: number | string | ((world: readonly DemoCompany[]) => string);
  /** The name in the request, if it differs from the register's. */
  as?: string;
  hoursAgo: number;
  state?: CertificationState;
  reasons?: DeclineReason[];
}

const APPLICANTS: readonly Applicant[] = [
  { name: '陈演示', company: 7, hoursAgo: 74, state: 'pending' },
  { name: '梁演示', company: 21, as: '佛山市顺德区旧名电器厂', hoursAgo: 31, state: 'pending' },
  {
    name: '何演示',
    company: (world) => `佛山市顺德区容桂${cutText(distinctiveName(world[9]!.name), 3)}模具有限公司`,
    hoursAgo: 5,
    state: 'pending',
  },
  { name: '黎演示', company: 33, hoursAgo: 140, state: 'incomplete', reasons: ['license', 'stamp'] },
  { name: '冯演示', company: '中山市外地演示灯饰有限公司', hoursAgo: 260, state: 'rejected', reasons: ['elsewhere'] },
  { name: '罗演示', company: 12, hoursAgo: 300, state: 'approved' },
  { name: '苏演示', company: 45, hoursAgo: 700, state: 'revoked', reasons: ['left'] },
  { name: '卢演示', company: '佛山市顺德区试用演示家具厂', hoursAgo: 52 },
];

/** Mobile numbers of the applicants, in their order. */
export const APPLICANT_MOBILES = APPLICANTS.map((_, at) => `138000001${String(at + 1).padStart(2, '0')}`);

/**
 * Seeds accounts and requests for 申请审核. Does nothing if any of the accounts exists. Their waiting time begins now,
 * unlike that of other generated data, because a queue shows it. Needs the companies of the demonstration world.
 */
export async function seedRequests({
  db,
  files,
  passwords,
}: Pick<Services, 'db' | 'files' | 'passwords'>): Promise<void> {
  const before = await db.$count(userAccount, inArray(userAccount.mobile, APPLICANT_MOBILES));
  if (before > 0) return;
  const license = new URL('documents/demo-license.jpg', import.meta.url);
  const bytes = await files.put(createReadStream(license), { maxBytes: 1_000_000 });
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const world = inventCompanies();
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await db.transaction(async (tx) => {
    const [administrator] = await tx.select().from(userAccount).where(eq(userAccount.mobile, DEMO_ACCOUNTS[0].mobile));
    for (const [at, { name, company: which, as, hoursAgo, state, reasons = [] }] of APPLICANTS.entries()) {
      const known = typeof which === 'number' ? world[which]! : undefined;
      const [row] = known
        ? await tx
            .select()
            .from(company)
            .where(eq(company.normalizedName, normaliseCompanyName(known.name)))
        : [];
      const companyId = state === 'approved' ? row?.id : undefined;
      const companyName = as ?? known?.name ?? (typeof which === 'function' ? which(world) : String(which));
      const mobile = APPLICANT_MOBILES[at]!;
      const createdAt = ago(hoursAgo + 1);
      const base = {
        mobile,
        name,
        passwordHash,
        createdAt,
        isDemo: 1,
        role: 'company',
        claimedCompany: companyName,
      } as const;
      const [account] = await tx
        .insert(userAccount)
        .values({ ...base, companyId, type: companyId === undefined ? '1' : '2' })
        .returning({ id: userAccount.id });
      if (!state || !account) continue;
      const fileId = `demo-license-${at + 1}`;
      await tx.insert(storedFile).values({
        id: fileId,
        ownerId: account.id,
        name: '营业执照（演示样张）.jpg',
        mimeType: 'image/jpeg',
        ...bytes,
      });
      await tx.insert(certificationRequest).values({
        userId: account.id,
        companyName,
        uscc: known?.uscc ?? inventCreditCode(900 + at),
        contact: name,
        fileIds: [fileId],
        state,
        reasons,
        companyId: companyId ?? (state === 'revoked' ? row?.id : null),
        createdAt: ago(hoursAgo),
        ...(state === 'pending' ? {} : { decidedAt: ago(hoursAgo - 20), decidedBy: administrator?.id, version: 2 }),
        isDemo: true,
      });
    }
  });
}
