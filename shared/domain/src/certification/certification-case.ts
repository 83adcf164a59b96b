import { caseMoves, defineCase } from '../cases/define-case';

/** The states of a request for certification. All except `pending` and `approved` allow a new request. */
export const certificationStates = ['pending', 'incomplete', 'rejected', 'approved', 'revoked'] as const;
export type CertificationState = (typeof certificationStates)[number];

/** Actions of an administrator. */
export type CertificationAction = 'approve' | 'askMore' | 'reject' | 'revoke';

const move = caseMoves<CertificationState, 'admin', 'companyId' | 'reasons'>();
const ADMIN = ['admin'] as const;
const ended = { approve: null, askMore: null, reject: null, revoke: null };

/** A decided request is final; a further attempt is a new request. */
export const certificationCase = defineCase<CertificationState, CertificationAction, 'admin', 'companyId' | 'reasons'>({
  noun: '申请',
  situations: {
    pending: { name: '待审核', color: 'gold', refusal: '还没有审核' },
    incomplete: { name: '待补充', color: 'blue', refusal: '正在等待申请人补充' },
    rejected: { name: '未通过', color: 'red', refusal: '未通过，申请人可以重新提交' },
    approved: { name: '已认证', color: 'green', refusal: '已经通过认证；要取消请撤销认证' },
    revoked: { name: '已撤销', color: 'default', refusal: '已经撤销，申请人可以重新提交' },
  },
  actions: { approve: '通过', askMore: '要求补充', reject: '不通过', revoke: '撤销认证' },
  moves: {
    pending: {
      approve: move('approved', ADMIN, 'companyId'),
      askMore: move('incomplete', ADMIN, 'reasons'),
      reject: move('rejected', ADMIN, 'reasons'),
      revoke: null,
    },
    incomplete: ended,
    rejected: ended,
    approved: { ...ended, revoke: move('revoked', ADMIN, 'reasons') },
    revoked: ended,
  },
});

/** The action behind each decision. */
export const decisionActions = {
  approved: 'approve',
  incomplete: 'askMore',
  rejected: 'reject',
  revoked: 'revoke',
} as const satisfies Record<Exclude<CertificationState, 'pending'>, CertificationAction>;
