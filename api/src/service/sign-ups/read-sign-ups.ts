import { and, count, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { activity } from '@platform/contract/content/kinds/programme-kinds';
import type { countSignUps, listSignUps, SignUpRow } from '@platform/contract/sign-ups/admin-sign-ups';
import { contains, hasMobile, oneOf, onDays } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision } from '../../kernel/database/schema/content';
import { activitySignUp, publicReceipt } from '../../kernel/database/schema/forms';
import { theRow } from '../../kernel/database/the-row';

const selectSignUps = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: activitySignUp.id,
      activityId: activitySignUp.contentId,
      activityTitle: content.title,
      number: sql<string>`coalesce(${publicReceipt.number}, '')`,
      name: activitySignUp.name,
      mobile: activitySignUp.mobile,
      organisation: activitySignUp.organisation,
      state: activitySignUp.state,
      isSpam: sql<boolean>`${activitySignUp.spamAt} is not null`,
      spamReasons: activitySignUp.spamReasons,
      signedUpAt: activitySignUp.signedUpAt,
      movedUpAt: activitySignUp.movedUpAt,
      cancelledAt: activitySignUp.cancelledAt,
      isDemo: activitySignUp.isDemo,
      version: activitySignUp.version,
      /** Of the published revision, or of the newest one where the activity was withdrawn. */
      fields: contentRevision.fields,
    })
    .from(activitySignUp)
    .innerJoin(content, eq(content.id, activitySignUp.contentId))
    .innerJoin(
      contentRevision,
      sql`${contentRevision.id} = coalesce(${content.publicRevisionId}, ${content.revisionId})`,
    )
    .leftJoin(publicReceipt, eq(publicReceipt.signUpId, activitySignUp.id))
    .where(where);

type Selected = Awaited<ReturnType<typeof selectSignUps>>[number];

function rowOf({ fields: _fields, signedUpAt, movedUpAt, cancelledAt, ...row }: Selected): SignUpRow {
  return {
    ...row,
    signedUpAt: isoTime(signedUpAt),
    movedUpAt: isoTime(movedUpAt),
    cancelledAt: isoTime(cancelledAt),
  };
}

/** One page of the sign-ups for an activity, the earliest first unless sorted. */
export async function pageSignUps(
  db: Database,
  request: ParsedRequestOf<typeof listSignUps>,
): Promise<DataOf<typeof listSignUps>> {
  const { activityId, keyword, state, spam, signedUpFrom, signedUpTo } = request;
  const { total, list } = await pageRows(db, request, {
    rows: selectSignUps(
      db,
      and(
        eq(activitySignUp.contentId, activityId),
        spam ? isNotNull(activitySignUp.spamAt) : isNull(activitySignUp.spamAt),
        keyword
          ? or(
              contains([activitySignUp.name, activitySignUp.organisation], keyword),
              hasMobile(activitySignUp.mobile, keyword),
            )
          : undefined,
        oneOf(activitySignUp.state, state),
        onDays(activitySignUp.signedUpAt, signedUpFrom, signedUpTo),
      ),
    ),
    sorts: { signedUpAt: activitySignUp.signedUpAt, name: activitySignUp.name },
    defaultSort: 'signedUpAt',
    id: activitySignUp.id,
  });
  return { total, list: list.map(rowOf) };
}

/** The number of sign-ups, and the places. @throws ApiError 404 */
export async function countSignUpsOf(
  db: Database,
  { activityId }: ParsedRequestOf<typeof countSignUps>,
): Promise<DataOf<typeof countSignUps>> {
  const isSpam = sql<boolean>`${activitySignUp.spamAt} is not null`;
  const [groups, { fields }] = await Promise.all([
    db
      .select({ state: activitySignUp.state, isSpam, count: count() })
      .from(activitySignUp)
      .where(eq(activitySignUp.contentId, activityId))
      .groupBy(activitySignUp.state, isSpam),
    theRow(
      db
        .select({ fields: contentRevision.fields })
        .from(content)
        .innerJoin(
          contentRevision,
          sql`${contentRevision.id} = coalesce(${content.publicRevisionId}, ${content.revisionId})`,
        )
        .where(and(eq(content.id, activityId), eq(content.kind, 'activity'))),
      '活动不存在。',
    ),
  ]);
  const of = (state: string) => groups.find((group) => !group.isSpam && group.state === state)?.count ?? 0;
  return {
    in: of('in'),
    waiting: of('waiting'),
    cancelled: of('cancelled'),
    spam: groups.reduce((sum, group) => sum + (group.isSpam ? group.count : 0), 0),
    capacity: activity.fields.parse(fields).capacity,
  };
}

/** One sign-up, with the places and times of its activity. @throws ApiError 404 */
export async function findSignUp(db: Database, id: number) {
  const row = await theRow(selectSignUps(db, eq(activitySignUp.id, id)), '这条报名不存在。');
  return { ...rowOf(row), terms: activity.fields.parse(row.fields) };
}
