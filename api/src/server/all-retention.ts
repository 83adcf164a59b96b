import { and, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../kernel/database/pool';
import {
  certificationRequest,
  message,
  session,
  signInEvent,
  smsCode,
  smsOutbox,
  userAccount,
  visitor,
} from '../kernel/database/schema/account';
import { patentExport } from '../patents/schema/collection';
import { consultation } from '../kernel/database/schema/consulting';
import { activitySignUp, publicReceipt } from '../kernel/database/schema/forms';
import { listImport } from '../exchange/schema/list-import';
import { companyContact, visit } from '../kernel/database/schema/visit';
import { visitPhoto } from '../service/schema/visit-submission';
import { forgetPersons, forgetPlaces } from '../service/phone/submission.queries';
import { subAppFailure, subAppMount } from '../kernel/database/schema/system';
import { unneededSince } from '../service/contacts/unneeded-contacts.queries';
import { forgetVisitors } from '../service/visits/forget-visitors.queries';
import { eraseSignUps } from '../service/sign-ups/sign-up.service';
import { eraseAccounts } from '../operations/person/erase-accounts';
import type { RetentionRule } from '../kernel/ports/retention-rule';

const CONTRACT = '为提供账号服务所必需';
const CONSENT = '本人同意';
const DUTY = '为履行法定职责所必需';
const NETWORK_LOG = '《网络安全法》：网络日志留存不少于六个月';

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

/** Every kind of personal data with a retention period. A new one is one entry here. */
export const allRetention: readonly RetentionRule[] = [
  {
    name: 'codes',
    title: '短信验证码',
    purpose: '证明手机号属于本人',
    ground: CONTRACT,
    since: '失效之日',
    period: { days: 1 },
    table: smsCode,
    past: (before) => lt(smsCode.expiresAt, before),
  },
  {
    name: 'outbox',
    title: '开发收件箱的短信',
    purpose: '没有接入短信的演示服务器上显示验证码',
    ground: CONTRACT,
    since: '发出之日',
    period: { days: 7 },
    table: smsOutbox,
    past: (before) => lt(smsOutbox.createdAt, before),
  },
  {
    name: 'sessions',
    title: '已结束的登录会话',
    purpose: '查明异常登录：时间、网络地址、设备',
    ground: CONTRACT,
    since: '会话结束之日',
    period: { parameter: 'retention.sessions' },
    table: session,
    past: (before) => or(lt(session.expiresAt, before), lt(session.revokedAt, before)),
  },
  {
    name: 'sign-ins',
    title: '登录记录',
    purpose: '保护账号，查明网络安全事件',
    ground: NETWORK_LOG,
    since: '登录之日',
    period: { parameter: 'retention.signIns' },
    table: signInEvent,
    past: (before) => lt(signInEvent.at, before),
  },
  {
    name: 'mounts',
    title: '子应用加载记录',
    purpose: '发现并退回打不开的版本',
    ground: NETWORK_LOG,
    since: '加载之日',
    period: { days: 180 },
    table: subAppMount,
    past: (before) => lt(subAppMount.at, before),
  },
  {
    name: 'failures',
    title: '子应用加载失败记录',
    purpose: '发现并退回打不开的版本',
    ground: NETWORK_LOG,
    since: '失败之日',
    period: { days: 180 },
    table: subAppFailure,
    past: (before) => lt(subAppFailure.at, before),
  },
  {
    name: 'messages',
    title: '站内消息',
    purpose: '把结果和通知送达本人',
    ground: CONTRACT,
    since: '发送之日',
    period: { parameter: 'retention.messages' },
    table: message,
    past: (before) => lt(message.createdAt, before),
  },
  {
    name: 'exports',
    title: '导出记录',
    purpose: '本人查看做过的导出；文件到期即删',
    ground: CONTRACT,
    since: '文件到期之日',
    period: { parameter: 'retention.exports' },
    table: patentExport,
    past: (before) => lt(patentExport.expiresAt, before),
  },
  {
    name: 'imports',
    title: '列表导入记录',
    purpose: '本人查看做过的导入；各行内容到期即删',
    ground: CONTRACT,
    since: '撤销期结束之日',
    period: { parameter: 'retention.imports' },
    table: listImport,
    past: (before) => lt(listImport.expiresAt, before),
  },
  {
    name: 'applications',
    title: '没有通过的企业认证申请',
    purpose: '核实企业身份：联系人、证明材料',
    ground: CONSENT,
    since: '作出决定之日',
    period: { parameter: 'retention.applications' },
    table: certificationRequest,
    past: (before) =>
      and(
        inArray(certificationRequest.state, ['incomplete', 'rejected', 'revoked']),
        lt(certificationRequest.decidedAt, before),
      ),
  },
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
  {
    name: 'deleted-accounts',
    title: '已删除账号的个人信息',
    purpose: '误删时查明；编号留在审计日志里',
    ground: CONTRACT,
    since: '删除之日',
    period: { parameter: 'retention.deletedAccounts' },
    table: userAccount,
    past: (before) =>
      and(isNotNull(userAccount.deletedAt), lt(userAccount.deletedAt, before), ne(userAccount.mobile, '')),
    async erase(db, where, most) {
      const rows = await db.select({ id: userAccount.id }).from(userAccount).where(where).limit(most);
      await db.transaction((tx) =>
        eraseAccounts(
          tx,
          rows.map(({ id }) => id),
        ),
      );
      return rows.length;
    },
  },
];
