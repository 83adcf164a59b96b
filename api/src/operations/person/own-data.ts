import { desc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { consentTexts } from '@platform/contract/person/consent-texts';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import {
  certificationRequest,
  message,
  preference,
  session,
  signInEvent,
  userAccount,
  visitor,
} from '../../kernel/database/schema/account';
import { collectionFolder, patentExport, patentMark, searchMonitor } from '../../patents/schema/collection';
import { contentDraft } from '../../kernel/database/schema/content';
import { listImport } from '../../exchange/schema/list-import';
import { consultation } from '../../kernel/database/schema/consulting';
import { activitySignUp } from '../../kernel/database/schema/forms';
import { questionnaireAnswer } from '../../service/schema/questionnaire';
import { consent } from '../../accounts/schema/person';
import { searchHistory, searchSet } from '../../patents/schema/search';
import { storedFile } from '../../kernel/database/schema/system';
import { companyContact } from '../../kernel/database/schema/visit';
import { visitPhoto, visitSubmission } from '../../service/schema/visit-submission';
import { wechatBinding } from '../../accounts/schema/wechat';
import { savedView } from '../../accounts/schema/view';
import type { OwnRows } from '../../kernel/ports/own-rows';
import { ownCorrections } from '../../service/corrections/read-corrections';

/** All data about an account. A new table with personal rows is one entry here, and one where they are erased. */
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
    title: '检索历史',
    table: searchHistory,
    owner: searchHistory.userId,
    columns: { 时间: searchHistory.createdAt, 检索式: searchHistory.expression, 命中: searchHistory.total },
    order: searchHistory.id,
  },
  {
    title: '保存的检索式',
    table: searchSet,
    owner: searchSet.userId,
    columns: { 名称: searchSet.name, 检索式: searchSet.expression, 保存时间: searchSet.updatedAt },
    order: searchSet.id,
  },
  {
    title: '检索监控',
    table: searchMonitor,
    owner: searchMonitor.userId,
    columns: {
      名称: searchMonitor.name,
      条件: searchMonitor.query,
      频率: searchMonitor.frequency,
      创建时间: searchMonitor.createdAt,
    },
    order: searchMonitor.id,
  },
  {
    title: '收藏夹',
    table: collectionFolder,
    owner: collectionFolder.userId,
    columns: { 名称: collectionFolder.name, 创建时间: collectionFolder.createdAt },
    order: collectionFolder.id,
  },
  {
    title: '专利标注',
    table: patentMark,
    owner: patentMark.userId,
    columns: {
      公开号: sql`(select publication_number from patent where patent.id = patent_mark.patent_id)`,
      关注: patentMark.followed,
      标签: patentMark.tags,
      备注: patentMark.note,
      时间: patentMark.updatedAt,
    },
    order: patentMark.updatedAt,
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
  {
    title: '导出记录',
    table: patentExport,
    owner: patentExport.userId,
    columns: { 时间: patentExport.createdAt, 内容: patentExport.title, 文件: patentExport.fileName },
    order: patentExport.createdAt,
  },
  {
    title: '列表导入',
    table: listImport,
    owner: listImport.userId,
    columns: { 时间: listImport.createdAt, 列表: listImport.list, 文件: listImport.fileName },
    order: listImport.createdAt,
  },
  {
    title: '未保存的稿件',
    table: contentDraft,
    owner: contentDraft.userId,
    columns: { 内容编号: contentDraft.contentId, 时间: contentDraft.savedAt },
    order: contentDraft.savedAt,
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

/** Places where the account's own texts stay in data of the platform. */
export const KEPT_BESIDES = [
  { title: '企业专利库等企业的数据', why: '属于企业，企业的其他账号继续使用' },
  { title: '写过、审核过的内容', why: '属于平台，已经公开；不再显示姓名' },
  { title: '审计日志', why: '只增不改，用来查明谁做过什么，至少保留六个月' },
];

/** Returns the rows of one kind, newest first, by the captions of their columns. */
export function readOwnRows(db: Database, { table, owner, columns, order }: OwnRows, userId: number) {
  return db
    .select(columns as Record<string, PgColumn>)
    .from(table)
    .where(sql`${owner} = ${userId}`)
    .orderBy(desc(order)) as Promise<Record<string, unknown>[]>;
}

/** Formats a value for readers. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value instanceof Date) return shanghaiTime(value);
  if (typeof value === 'string') return purposes.get(value) ?? value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number);
}

const purposes = new Map<string, string>(Object.entries(consentTexts).map(([name, { title }]) => [name, title]));
