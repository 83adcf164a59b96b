import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, maskedMobile, queryId, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import {
  certificationLabels,
  certificationState,
  type DeclineReason,
  reasonNames,
  trialLabels,
  trialStateNames,
} from './labels';

const access = { who: ['B'], scope: 'all', roles: ['admin'] } as const;
const reason = z.enum(Object.keys(reasonNames) as [DeclineReason, ...DeclineReason[]]);

/** One request as administrators see it. */
export const certificationRow = z.object({
  id,
  userId: id,
  userName: z.string(),
  mobile: maskedMobile,
  /** Company name given at registration, unverified. */
  claimedCompany: z.string(),
  companyName: z.string(),
  uscc: z.string(),
  contact: z.string(),
  state: certificationState,
  reasons: z.array(reason),
  note: z.string(),
  submittedAt: instant,
  /** Whole hours from the request to its decision, or until now. */
  waitingHours: z.int(),
  decidedAt: z.nullable(instant),
  decidedBy: z.string(),
  /** The company that the account was certified as; its name may differ from the requested one. */
  companyId: z.nullable(id),
  certifiedAs: z.string(),
  isDemo: z.boolean(),
  /** Grows with every decision; a decision carries the last one read. */
  version: z.int(),
});
export type CertificationRow = z.output<typeof certificationRow>;

/** Requests, oldest first unless sorted. */
export const listCertifications = defineCall({
  method: 'POST',
  path: '/v1/admin/certification/list',
  summary: '认证申请列表',
  access: { ...access, effect: 'read' },
  labels: certificationLabels,
  request: listRequest(['submittedAt', 'decidedAt', 'companyName'], {
    /** Part of company, credit code or applicant, or the whole mobile number. */
    keyword: z.optional(text(60)),
    state: z.optional(z.array(certificationState)),
    submittedFrom: z.optional(day),
    submittedTo: z.optional(day),
  }),
  data: pageOf(certificationRow),
});

/** A company of the register that a request may refer to, with the kind of match. */
export const candidateCompany = z.object({
  id,
  name: z.string(),
  uscc: z.string(),
  townName: z.string(),
  address: z.string(),
  establishedDate: z.nullable(z.string()),
  patentCount: z.int(),
  /** Existing accounts of the company. */
  accounts: z.int(),
  formerNames: z.array(z.string()),
  /** `code` and `name`: equal; `former`: a former name; `similar`: alike. */
  match: z.enum(['code', 'name', 'former', 'similar']),
});
export type CandidateCompany = z.output<typeof candidateCompany>;

/** A request with related data: register, other accounts, documents, earlier requests. 404 when it is gone. */
export const getCertificationReview = defineCall({
  method: 'GET',
  path: '/v1/admin/certification/detail',
  summary: '一份认证申请与核对信息',
  access: { ...access, effect: 'read' },
  labels: certificationLabels,
  request: z.object({ id: queryId }),
  data: z.object({
    request: certificationRow,
    documents: z.array(z.object({ id: z.string(), url: z.string(), name: z.string(), type: z.string() })),
    companies: z.array(candidateCompany),
    /**
     * Accounts of one of these companies, accounts that named or requested the same one, or had the same mobile number.
     */
    accounts: z.array(
      z.object({
        id,
        name: z.string(),
        mobile: maskedMobile,
        companyName: z.string(),
        relation: z.enum(['company', 'code', 'claimed', 'mobile']),
        deleted: z.boolean(),
      }),
    ),
    /** The account's other requests, newest first. */
    others: z.array(certificationRow),
    /** The longest waiting request besides this one. */
    nextId: z.nullable(id),
  }),
});

const decided = z.object({
  request: certificationRow,
  /**
   * `off`: no SMS service is set up. `failed`: the service refused the message. The decision is valid in either case.
   */
  sms: z.enum(['sent', 'off', 'failed']),
});

/**
 * Certifies the account as a company: `companyId` of the register, which keeps its name and records the requested one,
 * or null for a new company. 409 with the current row when another administrator decided first, 422 when code or name
 * belong to another company.
 */
export const approveCertification = defineCall({
  method: 'POST',
  path: '/v1/admin/certification/approve',
  summary: '通过认证申请',
  access: { ...access, effect: 'write' },
  labels: certificationLabels,
  request: z.object({ id, version: whole, companyId: z.nullable(id) }),
  data: decided,
});

/** Requests completion, refuses, or revokes a certification (the account's sessions end). 409 as above. */
export const declineCertification = defineCall({
  method: 'POST',
  path: '/v1/admin/certification/decline',
  summary: '要求补充、不通过或撤销认证',
  access: { ...access, effect: 'write' },
  labels: certificationLabels,
  request: z
    .object({
      id,
      version: whole,
      state: z.enum(['incomplete', 'rejected', 'revoked']),
      reasons: z._default(z.array(reason).check(z.maxLength(5)), []),
      note: z._default(text(300), ''),
    })
    .check(
      z.refine(({ reasons, note }) => reasons.length > 0 || note !== '', {
        error: '请选择原因，或写明说明',
        path: ['reasons'],
      }),
    ),
  data: decided,
});

/** One trial account. */
export const trialRow = z.object({
  id,
  userName: z.string(),
  mobile: maskedMobile,
  claimedCompany: z.string(),
  registeredAt: instant,
  lastLoginAt: z.nullable(instant),
  /** State of its latest request; `none` without one. */
  state: z.enum(Object.keys(trialStateNames) as [keyof typeof trialStateNames]),
  requestId: z.nullable(id),
  waitingHours: z.int(),
  isDemo: z.boolean(),
});

/** Trial registrations: accounts not certified yet, with or without a request; oldest first unless sorted. */
export const listTrials = defineCall({
  method: 'POST',
  path: '/v1/admin/certification/trials',
  summary: '试用注册列表',
  access: { ...access, effect: 'read' },
  labels: trialLabels,
  request: listRequest(['registeredAt', 'lastLoginAt'], {
    /** Part of name or company, or the whole mobile number. */
    keyword: z.optional(text(60)),
    state: z.optional(z.array(trialRow.shape.state)),
    registeredFrom: z.optional(day),
    registeredTo: z.optional(day),
  }),
  data: pageOf(trialRow),
});
