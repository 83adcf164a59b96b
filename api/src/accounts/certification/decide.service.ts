import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { declineReasons, reasonNames } from '@platform/contract/certification/labels';
import type {
  CertificationRow,
  approveCertification,
  declineCertification,
} from '@platform/contract/certification/review';
import { certificationCase, decisionActions } from '@platform/domain/certification/certification-case';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { runCase } from '../../kernel/cases/run-case';
import { notify } from '../messages/notify';
import { revokeSessions } from '../session/session.queries';
import { companyOfRequest } from './company-of-request';
import { type Decision, moveAccount, setDecision } from './decide.queries';
import { readRequest } from './read-requests';

type Decided = DataOf<typeof approveCertification>;

/** Text for the applicant, which continues 企业认证 in the title of the message and in the SMS. */
const results = {
  approved: '申请已通过',
  incomplete: '申请需补充材料',
  rejected: '申请未通过',
  revoked: '已被撤销',
} as const;

/**
 * Certifies the account as a company of the register, or as a new one.
 * @throws ApiError 404, 409, 422 at `companyId`
 */
export function approve(
  context: AllContext,
  { id, version, companyId }: ParsedRequestOf<typeof approveCertification>,
): Promise<Decided> {
  return decide(context, { id, version, state: 'approved' }, async (tx, request) => {
    const company = await companyOfRequest(tx, request, companyId);
    await bind(context, tx, request.userId, { from: null, to: company.id });
    return {
      values: { companyId: company.id },
      message: `贵企业“${company.name}”已通过认证，现在可以使用企业专利库等功能。`,
    };
  });
}

/** Returns a request for completion, refuses it, or revokes a certification. @throws ApiError 404, 409, 422 */
export function decline(
  context: AllContext,
  { id, version, state, reasons, note }: ParsedRequestOf<typeof declineCertification>,
): Promise<Decided> {
  const offered: readonly string[] = declineReasons[state];
  if (!reasons.every((reason) => offered.includes(reason))) throw ApiError.atField('reasons', '所选原因与处理结果不符');
  return decide(context, { id, version, state }, async (tx, request) => {
    if (state === 'revoked') {
      await bind(context, tx, request.userId, { from: request.companyId, to: null });
      await revokeSessions(tx, { userId: request.userId });
    }
    const why = [...reasons.map((reason) => reasonNames[reason]), note].filter(Boolean).join('；');
    return {
      values: { reasons, reason: note },
      message: `企业：${request.companyName}\n原因：${why}\n您可以在“个人中心 · 企业认证”修改后重新提交。`,
    };
  });
}

/** Makes all changes of a decision in one transaction. The SMS is sent afterwards; its failure undoes nothing. */
async function decide(
  context: AllContext,
  { id, version, state }: { id: number; version: number; state: keyof typeof results },
  apply: (tx: Database, request: CertificationRow) => Promise<{ values: Partial<Decision>; message: string }>,
): Promise<Decided> {
  const { viewer, services } = context;
  let message = '';
  const request = await runCase(context, {
    declared: certificationCase,
    action: decisionActions[state],
    situationOf: (row) => row.state,
    partiesOf: () => ['admin'],
    refuse: (refusal) => ApiError.invalid(refusal),
    targetType: 'certification',
    id,
    version,
    read: readRequest,
    async prepare(tx, before) {
      const outcome = await apply(tx, before);
      ({ message } = outcome);
      return { ...outcome.values, state, decidedBy: viewer.userId };
    },
    write: setDecision,
    audited: ({ state: stands, reasons, note, companyId }) => ({ state: stands, reasons, note, companyId }),
    notify: (tx, { userId }) =>
      notify(tx, {
        recipients: [userId],
        senderId: viewer.userId,
        senderName: '平台审核',
        what: `企业认证${results[state]}`,
        content: message,
      }),
  });
  const { sms } = services;
  const sent = sms.notify?.({ mobile: request.mobile, result: results[state] });
  return {
    request,
    sms: sent
      ? await sent.then(
          () => 'sent' as const,
          () => 'failed' as const,
        )
      : 'off',
  };
}

/**
 * Certifies the account as a company, or with `to` null makes it a trial again, and records it in the account's
 * history.
 */
async function bind(
  context: AllContext,
  tx: Database,
  userId: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<void> {
  if (!(await moveAccount(tx, userId, from, to)))
    throw ApiError.invalid('账号的企业已在用户管理中改动，请先到用户管理核对。');
  const changes = { companyId: [from, to], type: to === null ? ['2', '1'] : ['1', '2'] };
  await context.audit({ targetType: 'account', targetId: userId, detail: { changes } }, tx);
}
