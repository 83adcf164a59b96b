import { and, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { visitor } from '../kernel/database/schema/account';
import { consultation } from '../kernel/database/schema/consulting';
import { activitySignUp, publicReceipt } from '../kernel/database/schema/forms';
import { companyContact, visit } from '../kernel/database/schema/visit';
import type { Database } from '../kernel/database/pool';
import { ERASED_NAME, type Erasure } from '../kernel/ports/erasure';
import { CONSENT, CONTRACT, DUTY } from '../kernel/ports/legal-grounds';
import type { OwnRows } from '../kernel/ports/own-rows';
import type { RetentionRule } from '../kernel/ports/retention-rule';
import { unneededSince } from './contacts/unneeded-contacts.queries';
import { ownCorrections } from './corrections/read-corrections';
import { forgetPersons, forgetPlaces } from './phone/submission.queries';
import { correction, correctionStep } from './schema/correction';
import { questionnaireAnswer } from './schema/questionnaire';
import { visitPhoto, visitSubmission } from './schema/visit-submission';
import { eraseSignUps } from './sign-ups/sign-up.service';
import { forgetVisitors } from './visits/forget-visitors.queries';

/** Erases data from visits that are kept. @returns the number of visits */
async function fromVisits(
  db: Database,
  where: SQL | undefined,
  most: number,
  forget: (tx: Database, visitIds: readonly number[]) => Promise<void>,
): Promise<number> {
  const rows = await db.select({ id: visit.id }).from(visit).where(where).limit(most);
  const ids = rows.map(({ id }) => id);
  await db.transaction((tx) => forget(tx, ids));
  return ids.length;
}

/** Data about an account in the tables of this wing. */
export const ownRows: readonly OwnRows[] = [
  {
    title: '咨询',
    table: consultation,
    owner: consultation.userId,
    columns: {
      时间: consultation.askedAt,
      标题: consultation.title,
      状态: consultation.state,
      问题: sql`(select text from consultation_turn t where t.consultation_id = consultation.id and t.action = 'ask' order by t.id limit 1)`,
      评价: consultation.rating,
    },
    order: consultation.id,
    kept: '问题和答复属于企业，其他账号继续查看；不再与本人关联',
  },
  ownCorrections,
  {
    title: '问卷回答',
    table: questionnaireAnswer,
    owner: questionnaireAnswer.createdBy,
    columns: {
      时间: questionnaireAnswer.createdAt,
      问卷: sql`(select name from questionnaire_version v where v.id = questionnaire_answer.version_id)`,
      状态: questionnaireAnswer.state,
      提交时间: questionnaireAnswer.submittedAt,
    },
    order: questionnaireAnswer.id,
    kept: '回答属于企业，其他账号继续查看；不再与本人关联',
  },
  {
    title: '公众咨询',
    table: consultation,
    owner: sql`(select id from user_account where mobile = consultation.asker_mobile and deleted_at is null)`,
    columns: {
      时间: consultation.askedAt,
      姓名: consultation.askerName,
      标题: consultation.title,
      状态: consultation.state,
      问题: sql`(select text from consultation_turn t where t.consultation_id = consultation.id and t.action = 'ask' order by t.id limit 1)`,
    },
    order: consultation.id,
    kept: '问题和答复留下，姓名和手机号清除',
  },
  {
    title: '活动报名',
    table: activitySignUp,
    owner: sql`(select id from user_account where mobile = activity_sign_up.mobile and deleted_at is null)`,
    columns: {
      时间: activitySignUp.signedUpAt,
      活动: sql`(select title from content where content.id = activity_sign_up.content_id)`,
      姓名: activitySignUp.name,
      单位: activitySignUp.organisation,
      状态: activitySignUp.state,
    },
    order: activitySignUp.id,
  },
  {
    title: '企业联系人',
    table: companyContact,
    owner: sql`(select id from user_account where mobile = company_contact.mobile and mobile <> '' and deleted_at is null)`,
    columns: {
      企业: sql`(select name from company where company.id = company_contact.company_id)`,
      姓名: companyContact.name,
      职务: companyContact.position,
      手机号: companyContact.mobile,
      登记时间: companyContact.createdAt,
      最近修改: companyContact.updatedAt,
      停用时间: companyContact.disabledAt,
    },
    order: companyContact.id,
    kept: '走访企业时登记的，不随账号清除；企业多年没有走访的到期删除，也可以请走访人员删去',
  },
  {
    title: '手机上提交的走访记录',
    table: visitSubmission,
    owner: visitSubmission.userId,
    columns: {
      时间: visitSubmission.createdAt,
      填写时间: visitSubmission.writtenAt,
      企业: sql`(select c.name from visit v join company c on c.id = v.company_id where v.id = visit_submission.visit_id)`,
      小结: sql`visit_submission.report ->> 'summary'`,
      位置: sql`visit_submission.report -> 'place'`,
      结果: visitSubmission.outcome,
    },
    order: visitSubmission.id,
    kept: '走访记录属于平台；姓名清除，位置一年后清除',
  },
  {
    title: '走访照片',
    table: visitPhoto,
    owner: sql`(select user_id from visit_submission s where s.id = visit_photo.submission_id)`,
    columns: {
      上传时间: visitPhoto.createdAt,
      拍摄时间: visitPhoto.takenAt,
      位置: visitPhoto.place,
      字节数: visitPhoto.size,
    },
    order: visitPhoto.id,
    kept: '照片属于走访记录；不再显示姓名，位置一年后清除',
  },
];

/** Personal data with a retention period in the tables of this wing. */
export const retention: readonly RetentionRule[] = [
  {
    name: 'visitors',
    title: '走访人员',
    purpose: '走访登记：手机号、姓名',
    ground: CONSENT,
    since: '最近一次登录；在名单上的不删除',
    period: { parameter: 'retention.visitors' },
    table: visitor,
    // Active field workers are kept.
    past: (before) =>
      and(ne(visitor.state, 'active'), lt(sql`coalesce(${visitor.lastLoginAt}, ${visitor.createdAt})`, before)),
    erase: forgetVisitors,
  },
  {
    name: 'public-questions',
    title: '公众咨询的姓名和手机号',
    purpose: '答复咨询；问题和答复留下',
    ground: CONSENT,
    since: '答复或关闭后最近一次变动',
    period: { days: 365 },
    table: consultation,
    past: (before) =>
      and(
        isNull(consultation.companyId),
        ne(consultation.askerMobile, ''),
        inArray(consultation.state, ['answered', 'closed']),
        lt(consultation.updatedAt, before),
      ),
    async erase(db, where, most) {
      const { rowCount } = await db
        .update(consultation)
        .set({ askerName: '', askerMobile: '' })
        .where(
          inArray(consultation.id, db.select({ id: consultation.id }).from(consultation).where(where).limit(most)),
        );
      return rowCount ?? 0;
    },
  },
  {
    name: 'sign-ups',
    title: '活动报名',
    purpose: '安排活动、通知变更：姓名、手机号、单位',
    ground: CONSENT,
    since: '报名之日',
    period: { days: 365 },
    table: activitySignUp,
    past: (before) => lt(activitySignUp.signedUpAt, before),
    // The next person on the waiting list takes the place.
    erase: (db, where, most) =>
      db.transaction((tx) =>
        eraseSignUps(
          tx,
          inArray(
            activitySignUp.id,
            tx
              .select({ id: activitySignUp.id })
              .from(activitySignUp)
              .where(where)
              .orderBy(activitySignUp.id)
              .limit(most),
          ),
        ),
      ),
  },
  {
    name: 'removed-visits',
    title: '已删除的走访',
    purpose: '撤销误删；已订阅的日历得知走访已取消',
    ground: CONTRACT,
    since: '删除之日；30 天内可以恢复',
    period: { days: 60 },
    table: visit,
    past: (before) => lt(visit.removedAt, before),
  },
  {
    name: 'contacts',
    title: '企业联系人',
    purpose: '走访、回访时联系企业：姓名、职务、手机号',
    ground: DUTY,
    since: '最近一次修改、走访或经其提出的诉求的变动；有办理中诉求的不删除',
    period: { parameter: 'retention.contacts' },
    table: companyContact,
    past: unneededSince,
  },
  {
    name: 'persons-met',
    title: '走访中见到的人',
    purpose: '说明走访时与谁交谈：姓名、职务；走访记录留下',
    ground: DUTY,
    since: '完成走访之日',
    period: { parameter: 'retention.contacts' },
    table: visit,
    past: (before) => and(sql`${visit.persons} <> '[]'`, lt(visit.doneAt, before)),
    erase: (db, where, most) => fromVisits(db, where, most, forgetPersons),
  },
  {
    name: 'visit-places',
    title: '走访的位置',
    purpose: '说明走访在哪里进行',
    ground: CONSENT,
    since: '完成走访之日',
    period: { days: 365 },
    table: visit,
    past: (before) => and(isNotNull(visit.place), lt(visit.doneAt, before)),
    erase: (db, where, most) => fromVisits(db, where, most, forgetPlaces),
  },
  {
    name: 'photo-places',
    title: '走访照片的位置',
    purpose: '说明照片在哪里拍摄；照片留下',
    ground: CONSENT,
    since: '上传之日',
    period: { days: 365 },
    table: visitPhoto,
    past: (before) => and(isNotNull(visitPhoto.place), lt(visitPhoto.createdAt, before)),
    async erase(db, where, most) {
      const { rowCount } = await db
        .update(visitPhoto)
        .set({ place: null })
        .where(inArray(visitPhoto.id, db.select({ id: visitPhoto.id }).from(visitPhoto).where(where).limit(most)));
      return rowCount ?? 0;
    },
  },
  {
    name: 'form-networks',
    title: '公共表单的网络标识',
    purpose: '认出成批的垃圾提交：不能还原成网络地址的散列值',
    ground: CONTRACT,
    since: '提交之日',
    period: { days: 30 },
    table: publicReceipt,
    past: (before) => and(ne(publicReceipt.networkHash, ''), lt(publicReceipt.at, before)),
    async erase(db, where, most) {
      const { rowCount } = await db
        .update(publicReceipt)
        .set({ networkHash: '' })
        .where(
          inArray(publicReceipt.id, db.select({ id: publicReceipt.id }).from(publicReceipt).where(where).limit(most)),
        );
      return rowCount ?? 0;
    },
  },
];

/**
 * Separates what the accounts asked, answered and reported from them: it belongs to the company or to the platform.
 * Sign-ups and questions from the public site with the same number lose it.
 */
export const erasures: readonly Erasure[] = [
  async (tx, { ids, mobiles }) => {
    await eraseSignUps(tx, sql`${activitySignUp.mobile} in ${mobiles}`);
    await tx
      .update(consultation)
      .set({ askerName: '', askerMobile: '' })
      .where(sql`${consultation.askerMobile} in ${mobiles}`);
    await tx.update(consultation).set({ userId: null }).where(inArray(consultation.userId, ids));
    await tx.update(correction).set({ userId: null }).where(inArray(correction.userId, ids));
    await tx.update(correctionStep).set({ userId: null }).where(inArray(correctionStep.userId, ids));
    await tx.update(visitSubmission).set({ authorName: ERASED_NAME }).where(inArray(visitSubmission.userId, ids));
    await tx.update(questionnaireAnswer).set({ createdBy: null }).where(inArray(questionnaireAnswer.createdBy, ids));
  },
];
