import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { editAddress } from '@platform/contract/content/content-kinds';
import { content, contentStep } from '../../kernel/database/schema/content';
import type { Inspection } from './inspection';

/** The last step of an item. */
const lastStep = sql`(select max(last.id) from ${contentStep} last where last.content_id = ${content.id})`;

/**
 * Reports approved texts whose schedule the platform removed because they could not be published, without a later
 * change by a user.
 */
export const failedPublications: Inspection = {
  name: 'publish-failed',
  about: '定时发布的内容到时没有发布成，退回到了“已审”。',
  remedy: '按说明改正后立即发布或重新定时；不再发布的，取回修改。',
  find: async ({ services: { db } }) => {
    const rows = await db
      .select({ id: content.id, kind: content.kind, title: content.title, reason: contentStep.reason })
      .from(content)
      .innerJoin(contentStep, eq(contentStep.id, lastStep))
      .where(
        and(
          eq(content.state, 'approved'),
          isNull(content.deletedAt),
          eq(contentStep.action, 'unschedule'),
          // A user who removes a schedule gives no reason.
          isNull(contentStep.userId),
          ne(contentStep.reason, ''),
        ),
      )
      .orderBy(asc(content.id));
    return rows.map(({ id, kind, title, reason }) => ({
      key: String(id),
      place: `“${title}”`,
      message: `${reason}。`.replace(/。。$/, '。'),
      path: editAddress(kind, id),
    }));
  },
};
