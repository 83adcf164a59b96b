import { and, asc, eq, isNull } from 'drizzle-orm';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { LIMIT_PRESETS } from '@platform/domain/demands/time-allowance';
import { DEMO_ACCOUNTS } from '../accounts/users/seed-accounts';
import { userAccount } from '../kernel/database/schema/account';
import { label } from '../kernel/database/schema/label';
import { clockRule, office, serviceMatrix } from '../kernel/database/schema/office';
import type { Services } from '../kernel/ports/services';

/** Days before the seeding on which the time limits took effect. */
const LIMITS_SINCE = 90;

/**
 * Seeds offices of the district and of a town, their responsibilities by demand label, and time limits. The last label
 * has no responsible office, which leaves a gap in the matrix. Does nothing if there is any office.
 */
export async function seedOffices({ db }: Pick<Services, 'db'>): Promise<void> {
  if ((await db.$count(office)) > 0) return;
  const accountOf = async (role: 'district' | 'street') => {
    const { mobile } = DEMO_ACCOUNTS.find((account) => account.role === role)!;
    const [row] = await db
      .select({ id: userAccount.id, townId: userAccount.townId })
      .from(userAccount)
      .where(and(eq(userAccount.mobile, mobile), isNull(userAccount.deletedAt)));
    return row;
  };
  const [district, street] = [await accountOf('district'), await accountOf('street')];
  if (!district || !street?.townId) return;
  const { townId } = street;
  await db.transaction(async (tx) => {
    const add = async (values: typeof office.$inferInsert) => {
      const [row] = await tx
        .insert(office)
        .values({ leaderId: district.id, isDemo: true, ...values })
        .returning({ id: office.id });
      return row!.id;
    };
    const promotion = await add({ name: '知识产权促进科（演示）', headId: district.id });
    const protection = await add({ name: '知识产权保护科（演示）', headId: district.id });
    const ofTown = await add({ name: '北滘镇经济发展办公室（演示）', townId, headId: street.id });
    const labels = await tx
      .select({ id: label.id })
      .from(label)
      .where(and(eq(label.subject, 'demand'), label.isDemo, isNull(label.parentId)))
      .orderBy(asc(label.position), asc(label.id));
    const answered = labels.slice(0, -1);
    const lines: (typeof serviceMatrix.$inferInsert)[] = answered.map(({ id: labelId }, at) => ({
      labelId,
      officeId: at % 2 === 0 ? promotion : protection,
      personId: district.id,
      isDemo: true,
    }));
    if (answered[0])
      lines.push({
        labelId: answered[0].id,
        townId,
        officeId: ofTown,
        personId: street.id,
        deputyId: district.id,
        isDemo: true,
      });
    if (lines.length > 0) await tx.insert(serviceMatrix).values(lines);
    await tx
      .insert(clockRule)
      .values({
        fromDay: addDays(shanghaiDate(Date.now()), -LIMITS_SINCE),
        ...LIMIT_PRESETS[0]!.limits,
        userId: district.id,
        isDemo: true,
      })
      .onConflictDoNothing();
  });
}
