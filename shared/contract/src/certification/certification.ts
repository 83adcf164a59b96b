import * as z from 'zod/mini';
import { defineCall } from '../call';
import { creditCode, id, instant, required, text } from '../fields';
import { certificationLabels, certificationState } from './labels';

/** A request of a trial account to be certified as a company (企业认证). */
export const certification = z.object({
  id,
  companyName: z.string(),
  uscc: z.string(),
  contact: z.string(),
  fileIds: z.array(z.string()),
  /**
   * For clients with three states: any state but pending and approved becomes rejected. `standing` has the exact state.
   */
  state: z.enum(['pending', 'approved', 'rejected']),
  standing: certificationState,
  /** Reason for the applicant; empty while pending and when approved. */
  reason: z.string(),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
});

/**
 * Requests certification as a company. A trial account has at most one pending request; any other account gets an
 * error.
 */
export const requestCertification = defineCall({
  method: 'POST',
  path: '/v1/verification',
  summary: '提交企业认证申请',
  access: { who: 'any', scope: 'self', adminView: 'never', effect: 'write' },
  labels: certificationLabels,
  request: z.object({
    companyName: required(120, '请输入企业全称'),
    uscc: creditCode('请输入统一社会信用代码'),
    contact: required(40, '请输入联系人'),
    fileIds: z.pipe(
      z._default(z.array(text(64)), []),
      z.array(z.string()).check(z.minLength(1, '请上传营业执照'), z.maxLength(5, '最多上传 5 个文件')),
    ),
  }),
  data: certification,
});

/** The account's latest request, null when there is none. */
export const getCertification = defineCall({
  method: 'POST',
  path: '/v1/verification/mine',
  summary: '本账号的认证申请',
  access: {
    who: ['A'],
    scope: 'self',
    effect: 'read',
    adminView: 'read',
    viewedBecause: 'administrators decide on the application in /apply',
  },
  labels: certificationLabels,
  request: z.object({}),
  data: z.nullable(certification),
});
