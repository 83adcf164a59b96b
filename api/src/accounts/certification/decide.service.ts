import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import {
  certificationStateNames,
  type CertificationState,
  declineReasons,
  reasonNames,
} from '@platform/contract/certification/labels';
import type { approveCertification, declineCertification } from '@platform/contract/certification/review';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { findTown } from '@platform/domain/companies/find-town';
import { fieldChanges } from '../../kernel/audit/field-changes';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/http/api-error';
import type { AllContext } from '../../kernel/http/context-of';
import { insertMessages } from '../messages/messages.queries';
import { revokeSessions } from '../session/session.queries';
import {
  bindAccount,
  completeCompany,
  findOwner,
  insertCompany,
  lockCompany,
  lockRequest,
  setDecision,
} from './decide.queries';
import { findRequest } from './read-requests';

type Decided = DataOf<typeof approveCertification>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** What the applicant reads: continues 您的企业认证 in the SMS and is the title of the message. */
const results = {
  approved: '申请已通过',
  incomplete: '申请需补充材料',
  rejected: '申请未通过',
  revoked: '已被撤销',
} as const;

/** Certifies the account as a company of the register, or as a new one. @throws ApiError 404, 409, 422 at `companyId` */
export function approve(
  context: AllContext,
  { id, version, companyId }: ParsedRequestOf<typeof approveCertification>,
): Promise<Decided> {
  return decide(context, id, version, 'approved', async (tx, { request, account }) => {
    if (account.role !== 'company' || account.type !== '1')
      throw ApiError.invalid('账号已完成企业认证，无需再次审核。');
    const bound = companyId === null ? await newCompany(tx, request) : await knownCompany(tx, request, companyId);
    await bindAccount(tx, account.id, bound.id);
    return {
      companyId: bound.id,
      changes: { type: ['1', '2'], companyId: [null, bound.id] },
      message: `贵企业“${bound.name}”已通过认证，现在可以使用企业专利库等功能。`,
    };
  });
}

/** Asks for completion, refuses, or takes a certification back. @throws ApiError 404, 409, 422 */
export function decline(
  context: AllContext,
  { id, version, state, reasons, note }: ParsedRequestOf<typeof declineCertification>,
): Promise<Decided> {
  const allowed: readonly string[] = declineReasons[state];
  if (!reasons.every((reason) => allowed.includes(reason)))
    throw ApiError.invalid('所选原因与处理结果不符', { reasons: '所选原因与处理结果不符' });
  return decide(context, id, version, state, async (tx, { request, account }) => {
    const why = [...reasons.map((reason) => reasonNames[reason]), note].filter(Boolean).join('；');
    const message = `企业：${request.companyName}\n原因：${why}\n您可以在“个人中心 · 企业认证”修改后重新提交。`;
    if (state !== 'revoked') return { reasons, note, message, changes: {} };
    if (account.companyId === null || account.companyId !== request.companyId)
      throw ApiError.invalid('账号现在绑定的不是这份申请认证的企业，请到用户管理处理。');
    await bindAccount(tx, account.id, null);
    await revokeSessions(tx, { userId: account.id });
    return { reasons, note, message, changes: { type: ['2', '1'], companyId: [account.companyId, null] } };
  });
}

interface Outcome {
  companyId?: number;
  reasons?: string[];
  note?: string;
  /** What changed in the account, for the audit log. */
  changes: Record<string, unknown>;
  message: string;
}

/** Everything a decision changes happens at once or not at all; the SMS follows, and its failure undoes nothing. */
async function decide(
  context: AllContext,
  id: number,
  version: number,
  state: Exclude<CertificationState, 'pending'>,
  apply: (tx: Database, locked: Locked) => Promise<Outcome>,
): Promise<Decided> {
  const { viewer } = context;
  const { row, mobile } = await context.services.db.transaction(async (tx) => {
    const locked = await lockRequest(tx, id);
    if (!locked) throw ApiError.notFound('申请不存在。');
    const { request, account } = locked;
    if (request.version !== version)
      throw ApiError.conflict('此申请刚被其他管理员处理，请核对后再操作。', await findRequest(tx, id));
    if (request.state !== (state === 'revoked' ? 'approved' : 'pending'))
      throw ApiError.invalid(`此申请${certificationStateNames[request.state]}，不能再这样处理。`);
    const { companyId, reasons = [], note = '', changes, message } = await apply(tx, locked);
    const values = {
      state,
      reasons,
      reason: note,
      companyId: companyId ?? request.companyId,
      decidedBy: viewer.userId,
    };
    await setDecision(tx, id, values);
    await insertMessages(tx, [
      {
        recipientId: account.id,
        senderId: viewer.userId,
        senderName: '平台审核',
        title: `企业认证${results[state]}`,
        content: message,
      },
    ]);
    const detail = { changes: { ...fieldChanges({ ...request }, { ...request, ...values }), ...changes } };
    await context.audit({ targetType: 'certification', targetId: id, detail: { userId: account.id, ...detail } }, tx);
    return { row: await findRequest(tx, id), mobile: account.mobile };
  });
  if (!row) throw ApiError.notFound('申请不存在。');
  return { request: row, sms: await sendResult(context, mobile, results[state]) };
}

async function sendResult({ services }: AllContext, mobile: string, result: string): Promise<Decided['sms']> {
  if (!services.sms.notify) return 'off';
  return services.sms.notify({ mobile, result }).then(
    () => 'sent' as const,
    () => 'failed' as const,
  );
}

const refuse = (message: string) => ApiError.invalid(message, { companyId: message });

async function newCompany(tx: Database, { companyName: name, uscc, isDemo }: Locked['request']) {
  const normalizedName = normaliseCompanyName(name);
  const owner = await findOwner(tx, { uscc, normalizedName });
  if (owner) throw refuse(`企业库中已有“${owner.name}”${owner.uscc === uscc ? '，代码相同' : ''}，请并入该企业。`);
  const town = findTown({ name, creditCode: uscc });
  const id = await insertCompany(tx, {
    name,
    normalizedName,
    uscc,
    townName: town?.name ?? null,
    inDistrict: town !== null || /顺德/u.test(name) || /^.{2}(?:440606|440681)/.test(uscc),
    source: isDemo ? 'demo' : 'register',
  });
  if (id === undefined) throw refuse('企业库中刚加入了同名或同代码的企业，请刷新后并入该企业。');
  return { id, name };
}

async function knownCompany(tx: Database, { companyName: name, uscc }: Locked['request'], companyId: number) {
  const found = await lockCompany(tx, companyId);
  if (!found) throw refuse('该企业已不在企业库中，请刷新后重新选择。');
  if (found.uscc !== null && found.uscc !== uscc)
    throw refuse(`“${found.name}”登记的统一社会信用代码是 ${found.uscc}，与申请的不一致。`);
  const owner = found.uscc === null ? await findOwner(tx, { uscc, except: companyId }) : undefined;
  if (owner) throw refuse(`申请的统一社会信用代码已登记在“${owner.name}”名下，请并入该企业。`);
  const normalizedName = normaliseCompanyName(name);
  const formerName = normalizedName === found.normalizedName ? undefined : { name, normalizedName };
  await completeCompany(tx, companyId, { uscc, formerName });
  return { id: companyId, name: found.name };
}
