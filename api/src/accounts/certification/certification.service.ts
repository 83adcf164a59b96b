import type { getCertification, requestCertification } from '@platform/contract/certification/certification';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { type DeclineReason, reasonNames } from '@platform/contract/certification/labels';
import { creditCodeFault, normaliseCreditCode } from '@platform/domain/companies/credit-code';
import { isoTime } from '../../kernel/database/iso-time';
import { countOwnFiles } from '../../kernel/files/files.queries';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import { recordConsent } from '../consents/record-consent';
import { notifyAdministrators } from '../messages/notify';
import { findLatestRequest, insertRequest, type CertificationRow } from './certification.queries';

type Certification = DataOf<typeof requestCertification>;

/**
 * Files a trial account's request to be certified as a company.
 * @throws ApiError 422 for a wrong credit code, files of others, an account that is certified or has another role, 409
 * when a request is pending
 */
export async function fileRequest(
  context: SelfContext,
  input: ParsedRequestOf<typeof requestCertification>,
): Promise<Certification> {
  const { services, viewer } = context;
  if (viewer.set !== 'A') throw ApiError.invalid('当前账号不是企业账号，无需企业认证。');
  if (viewer.companyId !== null) throw ApiError.invalid('账号已完成企业认证，无需再次申请。');
  const fault = creditCodeFault(input.uscc);
  if (fault) throw ApiError.invalid(`统一社会信用代码不正确：${fault}`, { uscc: fault });
  const fileIds = [...new Set(input.fileIds)];
  if ((await countOwnFiles(services.db, viewer.userId, fileIds)) !== fileIds.length)
    throw ApiError.atField('fileIds', '附件不存在，请重新上传');
  const { companyName, contact } = input;
  const uscc = normaliseCreditCode(input.uscc);
  return services.db.transaction(async (tx) => {
    const row = await insertRequest(tx, { userId: viewer.userId, companyName, uscc, contact, fileIds });
    if (!row) {
      const pending = await findLatestRequest(tx, viewer.userId);
      throw ApiError.conflict('已有一份申请正在审核，请等待结果。', pending && toCertification(pending));
    }
    await recordConsent(tx, { userId: viewer.userId }, 'certification');
    await notifyAdministrators(tx, {
      what: '新的企业认证申请',
      content: `${viewer.name}申请认证为“${companyName}”，请到“申请审核”处理。`,
    });
    await context.audit({ targetType: 'certification', targetId: row.id, detail: { companyName, uscc } }, tx);
    return toCertification(row);
  });
}

/** The account's latest request, null when there is none. */
export async function readOwnRequest(context: SelfContext): Promise<DataOf<typeof getCertification>> {
  const row = await findLatestRequest(context.services.db, context.viewer.userId);
  return row ? toCertification(row) : null;
}

function toCertification(row: CertificationRow): Certification {
  const { id, companyName, uscc, contact, fileIds, state, createdAt, decidedAt } = row;
  const reasons = row.reasons.map((reason) => reasonNames[reason as DeclineReason] ?? reason);
  return {
    id,
    companyName,
    uscc,
    contact,
    fileIds,
    state: state === 'pending' || state === 'approved' ? state : 'rejected',
    standing: state,
    reason: [...reasons, row.reason].filter(Boolean).join('；'),
    submittedAt: isoTime(createdAt),
    decidedAt: isoTime(decidedAt),
  };
}
