import type { ParsedRequestOf } from '@platform/contract/call';
import type { PhoneReceipt, visitorAdd } from '@platform/contract/phone/phone';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { ApiError } from '../../kernel/errors/api-error';
import { refuseNear } from '../visits/planning/read-near-visits';
import { notifyTeam, timesOf, visitPath } from '../visits/planning/plan-visits.service';
import { insertVisits } from '../visits/visits.queries';
import { authorOf, keyOfAuthor } from './author';
import { once } from './once.service';
import { type PhoneContext, visibilityOf } from './visibility';
import { findStaffOf } from '../offices/towns.queries';
import { lockCompany } from './submission.queries';

/**
 * Plans a visit from a phone. A staff author becomes its lead, a field worker a member. Notifies the staff of the town.
 * @throws ApiError 404 for a company out of reach, 409 for other content under the same id, 422 at the field, 429
 */
export async function planOnPhone(
  context: PhoneContext,
  sent: ParsedRequestOf<typeof visitorAdd>,
): Promise<PhoneReceipt> {
  const author = authorOf(context);
  await context.services.limits.take('phone', keyOfAuthor(author));
  const [start, end] = timesOf(sent);
  const { receipt } = await once(context, author, 'add', sent, async (tx, authorName) => {
    const company = await lockCompany(tx, sent.companyId, visibilityOf(context).companies);
    if (!company) throw ApiError.notFound('企业不存在。');
    if (sent.duplicateReason === '')
      await refuseNear(tx, [{ companyId: company.id, start }], context.viewer.kind === 'user');
    const { submissionId, purpose, duplicateReason } = sent;
    const { userId, visitorId } = author;
    const [visitId] = await insertVisits(
      tx,
      [
        {
          // Contains the author, so that the ids of two phones cannot collide.
          clientId: `${keyOfAuthor(author)}-${submissionId}`,
          companyId: company.id,
          townId: company.townId,
          purpose,
          plannedStart: start,
          plannedEnd: end,
          leadId: userId,
          duplicateReason,
          state: userId === null ? ('planned' as const) : ('assigned' as const),
          createdBy: userId,
        },
      ],
      [],
      visitorId,
    );
    const staff = await findStaffOf(tx, [company.townId]);
    await notifyTeam(tx, {
      recipients: staff,
      actorId: userId,
      what: '新的走访',
      about: company.name,
      content: `${authorName}发起，${purpose}，${shanghaiTime(start)}。`,
      link: visitPath(visitId!),
    });
    return { visitId: visitId!, outcome: 'taken' };
  });
  return receipt;
}
