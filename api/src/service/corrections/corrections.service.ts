import type { ParsedRequestOf } from '@platform/contract/call';
import type { actOnCorrection, CorrectionDetail, reportCorrection } from '@platform/contract/corrections/correction';
import { correctionCase } from '@platform/domain/corrections/correction-case';
import { notify } from '../../accounts/messages/notify';
import { findCompany } from '../../companies/companies/read-companies';
import { actOnTextCase, openTextCase, type TextCaseOf } from '../../kernel/cases/text-case';
import type { ContextOf } from '../../kernel/ports/context-of';
import type { TerritoryScope } from '../../kernel/scope/scope';
import { correctionSteps, correctionWrites } from './corrections.queries';
import { readCorrection, visibilityOf } from './read-corrections';

const corrections: TextCaseOf<TerritoryScope, CorrectionDetail, typeof correctionCase> = {
  declared: correctionCase,
  targetType: 'correction',
  steps: correctionSteps,
  update: correctionWrites.update,
  read: readCorrection,
  partiesOf: (context, row) => visibilityOf(context).partiesOf(row),
  audited: ({ companyId, figure, state }) => ({ companyId, figure, state }),
  notify: async (tx, { viewer }, { id, userId, companyName, state }, content) => {
    const what = `数据纠错${correctionCase.situations[state].name}`;
    const link = `/userCenter?tab=corrections&id=${id}`;
    await notify(tx, {
      recipients: [userId],
      actorId: viewer.userId,
      senderName: '数据纠错',
      what,
      about: companyName,
      content,
      link,
    });
  },
};

/** Reports wrong data on a company. @throws ApiError 404, 422 at `fileIds`, 429 */
export async function report(
  context: ContextOf<typeof reportCorrection>,
  { companyId, figure, ...said }: ParsedRequestOf<typeof reportCorrection>,
): Promise<CorrectionDetail> {
  const { services, viewer, scope } = context;
  await services.limits.take('correction', String(viewer.userId));
  return openTextCase(context, corrections, said, async (tx) => {
    await findCompany(tx, scope, companyId);
    return correctionWrites.insert(tx, { companyId, userId: viewer.userId, figure });
  });
}

/** Performs an action on a report and notifies the reporter. @throws ApiError 404, 409, 422 */
export const act = (
  context: ContextOf<typeof actOnCorrection>,
  asked: ParsedRequestOf<typeof actOnCorrection>,
): Promise<CorrectionDetail> => actOnTextCase(context, corrections, asked);
