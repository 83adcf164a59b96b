import * as z from 'zod/mini';
import { certificationCase, certificationStates } from '@platform/domain/certification/certification-case';
import { namesOf } from '@platform/domain/cases/define-case';
import type { FieldLabels } from '../labels';

export const certificationState = z.enum(certificationStates);
export type CertificationState = z.output<typeof certificationState>;

export const certificationStateNames = namesOf(certificationCase, certificationStates);

/** The decisions against a request. */
export type Declined = 'incomplete' | 'rejected' | 'revoked';

/** Reasons by decision: what is missing, why it is refused, why a certification is revoked. */
export const declineReasons = {
  incomplete: ['license', 'letter', 'stamp', 'identity', 'spelling'],
  rejected: ['mismatch', 'invalid', 'elsewhere', 'occupied', 'unverified'],
  revoked: ['closed', 'left', 'false', 'request'],
} as const satisfies Record<Declined, readonly string[]>;

/** The reasons as shown to the applicant. */
export const reasonNames = {
  license: '请上传清晰、完整、在有效期内的营业执照',
  letter: '请上传企业授权书',
  stamp: '材料需加盖企业公章',
  identity: '请上传联系人的身份或在职证明',
  spelling: '请按营业执照填写企业全称和统一社会信用代码',
  mismatch: '企业名称或统一社会信用代码与登记信息不符',
  invalid: '材料无效或无法辨认',
  elsewhere: '企业不在本平台的服务范围',
  occupied: '该企业已有管理账号，请联系贵企业管理人员',
  unverified: '无法核实申请人与企业的关系',
  closed: '企业已注销或被吊销',
  left: '账号使用人已不再代表该企业',
  false: '认证材料不真实',
  request: '企业申请撤销',
} as const;
export type DeclineReason = keyof typeof reasonNames;

/** Captions of the fields of a request. */
export const certificationLabels = {
  certifiedAs: '认证企业',
  claimedCompany: '注册时填写的企业',
  companyId: '企业',
  companyName: '申请企业',
  contact: '联系人',
  decidedAt: { label: '处理时间', kind: 'time' },
  decidedBy: '处理人',
  fileIds: '营业执照',
  isDemo: { label: '演示数据', kind: 'yes' },
  keyword: '关键词',
  mobile: '手机号',
  note: '说明',
  reason: '说明',
  reasons: { label: '原因', choices: reasonNames },
  registeredAt: { label: '注册时间', kind: 'time' },
  registeredFrom: { label: '注册日期起', kind: 'day' },
  registeredTo: { label: '注册日期止', kind: 'day' },
  requestId: '认证申请',
  state: { label: '状态', choices: certificationStateNames },
  submittedAt: { label: '提交时间', kind: 'time' },
  submittedFrom: { label: '提交日期起', kind: 'day' },
  submittedTo: { label: '提交日期止', kind: 'day' },
  userId: '用户',
  userName: '申请人',
  uscc: '统一社会信用代码',
  waitingHours: { label: '等待', kind: 'hours' },
} as const satisfies FieldLabels;

/** States of a trial account's latest request. */
export const trialStateNames = { none: '未申请', ...certificationStateNames } as const;

/** Captions of the fields of a trial account. */
export const trialLabels = {
  ...certificationLabels,
  lastLoginAt: { label: '最近登录', kind: 'time', none: '从未' },
  state: { label: '认证申请', choices: trialStateNames },
  waitingHours: { label: '试用已', kind: 'hours' },
} as const satisfies FieldLabels;
