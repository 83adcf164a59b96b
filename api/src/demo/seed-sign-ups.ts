import { and, eq, sql } from 'drizzle-orm';
import { isPublic } from '../content/items/is-public';
import { content, contentRevision } from '../kernel/database/schema/content';
import { activitySignUp } from '../kernel/database/schema/forms';
import type { Services } from '../kernel/ports/services';

const PEOPLE = [
  { name: '演示报名人甲', mobile: '13900000001', organisation: '演示企业甲' },
  { name: '演示报名人乙', mobile: '13900000002', organisation: '演示企业乙' },
  { name: '演示报名人丙', mobile: '13900000003', organisation: '' },
] as const;

/**
 * Signs a few people up for every demonstration activity with sign-up on the site, once. The sign-ups are deleted with
 * the activity.
 */
export async function seedSignUps({ db }: Pick<Services, 'db'>): Promise<void> {
  if ((await db.$count(activitySignUp)) > 0) return;
  const activities = await db
    .select({ id: content.id })
    .from(content)
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .where(
      and(
        eq(content.kind, 'activity'),
        eq(content.isDemo, true),
        isPublic,
        sql`${contentRevision.fields} ->> 'signUp' = 'online'`,
      ),
    );
  const rows = activities.flatMap(({ id: contentId }) =>
    PEOPLE.map((person) => ({ ...person, contentId, state: 'in' as const, isDemo: true })),
  );
  if (rows.length > 0) await db.insert(activitySignUp).values(rows);
}
