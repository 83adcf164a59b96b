import type { ParsedRequestOf } from '@platform/contract/call';
import type { demandOfConsultation } from '@platform/contract/consulting/admin-consulting';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { insertDemand } from '../demands/create-demand.service';
import { findOfDistrict } from '../demands/read-demand';
import { visibilityOfStaff } from './visibility';
import { readDetail } from './read-detail';
import { takeStaffAction } from './take-action.service';
import { notifyAsker } from './notify';

/**
 * Makes a consultation a demand of the company that asked, in the town of the company and with the words of the
 * company. Idempotent: a repeated request creates no second demand. Notifies the asker and adds a turn to the thread.
 * @throws ApiError 404 when the caller cannot see it, 409 when its situation does not allow it or when no company of
 * the district asked
 */
export async function becomeDemand(
  context: AllContext,
  seen: ParsedRequestOf<typeof demandOfConsultation>,
): Promise<ConsultationDetail> {
  const { services, viewer } = context;
  const before = await readDetail(services.db, visibilityOfStaff(viewer), seen.id);
  if (before.demand !== null) return before;
  return takeStaffAction(context, {
    ...seen,
    action: 'toDemand',
    write: async (tx, found) => {
      const { id, title, companyId, isDemo } = found;
      if (companyId === null) throw ApiError.conflict('提问的不是平台上的企业，不能转为诉求。', found);
      const company = await findOfDistrict(tx, companyId);
      if (!company) throw ApiError.conflict('提问的企业不在本区，不能转为诉求。', found);
      const { townId, townName } = company;
      const demandId = await insertDemand(tx, {
        // The identifier depends only on the consultation, so two concurrent requests create one demand.
        values: { clientId: `consultation-${id}`, companyId, townId, source: 'consultation', title, isDemo },
        content: saidBy(found),
        labels: [],
        userId: viewer.userId,
      });
      const text = `已转为企业诉求，由${townName ?? '区级'}的工作人员办理，会与您联系。`;
      return { said: { text }, values: { demandId } };
    },
    afterwards: (tx, { id }) =>
      notifyAsker(tx, {
        id,
        what: '您的咨询已转为诉求',
        content: '工作人员会与您联系。',
        senderId: viewer.userId,
      }),
  });
}

/** Returns what the company asked and added. */
const saidBy = ({ turns }: ConsultationDetail): string =>
  turns
    .filter(({ action }) => action === 'ask' || action === 'supplement')
    .map(({ text }) => text)
    .join('\n');
