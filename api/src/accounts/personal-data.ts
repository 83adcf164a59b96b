import { and, inArray, like, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import {
  smsOutbox,
  smsCode,
  message,
  certificationRequest,
  preference,
  session,
  signInEvent,
  userAccount,
  visitor,
} from '../kernel/database/schema/account';
import type { Database } from '../kernel/database/pool';
import { batchChange, idempotencyKey, storedFile } from '../kernel/database/schema/system';
import { deleteOwned, ERASED_NAME, type Erasure } from '../kernel/ports/erasure';
import { CONSENT, CONTRACT, NETWORK_LOG } from '../kernel/ports/legal-grounds';
import type { OwnRows } from '../kernel/ports/own-rows';
import type { RetentionRule } from '../kernel/ports/retention-rule';
import { consent } from './schema/person';
import { savedView, savedViewDefault } from './schema/view';
import { wechatBinding } from './schema/wechat';
import { revokeSessions } from './session/session.queries';

/** Data about an account in the tables of this wing. */
export const ownRows: readonly OwnRows[] = [
  {
    title: '账号',
    table: userAccount,
    owner: userAccount.id,
    columns: {
      编号: userAccount.id,
      手机号: userAccount.mobile,
      账号名: userAccount.account,
      姓名: userAccount.name,
      简介: userAccount.introduction,
      角色: userAccount.role,
      注册时填写的企业: userAccount.claimedCompany,
      创建时间: userAccount.createdAt,
      最近登录: userAccount.lastLoginAt,
    },
    order: userAccount.id,
  },
  {
    title: '同意记录',
    table: consent,
    owner: consent.userId,
    columns: { 时间: consent.at, 目的: consent.purpose, 文本版本: consent.textVersion },
    order: consent.id,
    kept: '只有账号编号和时间，用来证明征得过同意',
  },
  {
    title: '登录会话',
    table: session,
    owner: session.userId,
    columns: {
      登录时间: session.createdAt,
      最近使用: session.lastSeenAt,
      结束时间: session.revokedAt,
      网络地址: session.address,
      设备: session.userAgent,
    },
    order: session.id,
    kept: '立即全部退出，网络地址和设备随即清除，其余到期删除',
  },
  {
    title: '登录记录',
    table: signInEvent,
    owner: signInEvent.userId,
    columns: {
      时间: signInEvent.at,
      方式: signInEvent.way,
      结果: signInEvent.outcome,
      网络地址: signInEvent.address,
      设备: signInEvent.userAgent,
    },
    order: signInEvent.id,
    kept: '法律要求网络日志留存不少于六个月，到期删除',
  },
  {
    title: '微信绑定',
    table: wechatBinding,
    owner: wechatBinding.userId,
    columns: { 绑定时间: wechatBinding.createdAt, 微信标识: wechatBinding.openid },
    order: wechatBinding.createdAt,
  },
  {
    title: '站内消息',
    table: message,
    owner: message.recipientId,
    columns: {
      时间: message.createdAt,
      发送人: message.senderName,
      标题: message.title,
      内容: message.content,
      已读时间: message.readAt,
    },
    order: message.id,
  },
  {
    title: '列表视图',
    table: savedView,
    owner: savedView.ownerId,
    columns: { 列表: savedView.list, 名称: savedView.name, 筛选条件: savedView.query, 保存时间: savedView.updatedAt },
    order: savedView.id,
  },
  {
    title: '界面偏好',
    table: preference,
    owner: preference.userId,
    columns: { 名称: preference.key, 内容: preference.value, 时间: preference.updatedAt },
    order: preference.updatedAt,
  },
  {
    title: '企业认证申请',
    table: certificationRequest,
    owner: certificationRequest.userId,
    columns: {
      时间: certificationRequest.createdAt,
      企业: certificationRequest.companyName,
      统一社会信用代码: certificationRequest.uscc,
      联系人: certificationRequest.contact,
      结果: certificationRequest.state,
      说明: certificationRequest.reason,
    },
    order: certificationRequest.id,
    kept: '已通过的是企业身份的凭据，随企业保留；其余删除',
  },
  {
    title: '走访人员登记',
    table: visitor,
    owner: sql`(select id from user_account where mobile = visitor.mobile and deleted_at is null)`,
    columns: {
      姓名: visitor.name,
      手机号: visitor.mobile,
      单位: visitor.organisation,
      登记时间: visitor.createdAt,
      最近登录: visitor.lastLoginAt,
    },
    order: visitor.id,
    kept: '走访名单由区级管理，不随账号清除；移出名单后到期删除',
  },
  {
    title: '上传的文件',
    table: storedFile,
    owner: storedFile.ownerId,
    columns: { 时间: storedFile.createdAt, 文件: storedFile.name, 字节数: storedFile.size },
    order: storedFile.createdAt,
    kept: '头像删除；交给企业认证等的材料随那一项保留',
  },
];

/** Personal data with a retention period in the tables of this wing. */
export const retention: readonly RetentionRule[] = [
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
];

/**
 * Erases accounts: their sessions end, their own rows are deleted. Of the account only its id stays, for the audit log.
 * An approved certification stays with its company.
 */
export const erasures: readonly Erasure[] = [
  deleteOwned(
    [message, message.recipientId],
    [wechatBinding, wechatBinding.userId],
    [preference, preference.userId],
    [savedViewDefault, savedViewDefault.userId],
    [savedView, savedView.ownerId],
    [batchChange, batchChange.userId],
    [idempotencyKey, idempotencyKey.userId],
  ),
  async (tx, { ids, mobiles }) => {
    await revokeSessions(tx, { userIds: ids });
    await tx.delete(smsCode).where(sql`${smsCode.mobile} in ${mobiles}`);
    await tx
      .delete(certificationRequest)
      .where(and(inArray(certificationRequest.userId, ids), ne(certificationRequest.state, 'approved')));
    await tx.update(session).set({ address: '', userAgent: '' }).where(inArray(session.userId, ids));
    await erasePictures(tx, ids);
    await tx
      .update(userAccount)
      .set({
        mobile: '',
        account: null,
        passwordHash: '',
        name: ERASED_NAME,
        avatar: '',
        introduction: '',
        claimedCompany: '',
        isOperations: false,
        state: 'disabled',
        deletedAt: sql`coalesce(${userAccount.deletedAt}, now())`,
        updatedAt: sql`now()`,
        version: sql`${userAccount.version} + 1`,
      })
      .where(inArray(userAccount.id, ids));
  },
];

/** Erases pictures that the accounts uploaded for themselves; files of a certification stay with it. */
async function erasePictures(tx: Database, ids: number[]): Promise<void> {
  const kept = tx.select({ id: sql`unnest(${certificationRequest.fileIds})` }).from(certificationRequest);
  await tx
    .delete(storedFile)
    .where(
      and(inArray(storedFile.ownerId, ids), like(storedFile.mimeType, 'image/%'), notInArray(storedFile.id, kept)),
    );
}
