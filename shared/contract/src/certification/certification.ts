import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, required, text } from '../fields';

/** What became of a request. */
export const certificationState = z.enum(['pending', 'approved', 'rejected']);

/** A request of a trial account to be certified as a company (企业认证). */
export const certification = z.object({
  id,
  companyName: z.string(),
  uscc: z.string(),
  contact: z.string(),
  fileIds: z.array(z.string()),
  state: certificationState,
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
});

/** Asks to be certified as a company. A trial account has at most one pending request. */
export const requestCertification = defineCall({
  method: 'POST',
  path: '/v1/verification',
  summary: '提交企业认证申请',
  access: { who: ['A'], scope: 'self', effect: 'write' },
  request: z.object({
    companyName: required(120, '请输入企业全称'),
    uscc: required(18, '请输入统一社会信用代码'),
    contact: required(40, '请输入联系人'),
    fileIds: z._default(z.array(text(64)).check(z.maxLength(5, '最多上传 5 个文件')), []),
  }),
  data: certification,
});

/** The account's latest request, null when there is none. */
export const getCertification = defineCall({
  method: 'POST',
  path: '/v1/verification/mine',
  summary: '本账号的认证申请',
  access: { who: ['A'], scope: 'self', effect: 'read' },
  request: z.object({}),
  data: z.nullable(certification),
});
