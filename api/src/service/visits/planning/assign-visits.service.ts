import type { BatchResult } from '@platform/contract/batches/batch';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { assignVisits } from '@platform/contract/visits/visit';
import { isVisitAhead, visitCase } from '@platform/domain/visits/visit-case';
import { Refused } from '../../../kernel/batches/batch-field';
import { changeBatch } from '../../../kernel/batches/change-batch';
import { ApiError } from '../../../kernel/errors/api-error';
import type { ContextOf } from '../../../kernel/ports/context-of';
import { isStaffOf } from './plan-visits.service';
import { visibilityOf } from '../visibility';
import { findVisitStaff } from '../read-visit';
import { findVisits } from '../read-visits';
import { visitTeam } from './visit-team';

/**
 * Sets the lead and the members of many visits. Visits that have already happened are reported as refused.
 * @throws ApiError 422 at `leadId` or `memberIds` for an account that is not active staff in reach
 */
export async function assignTeam(
  context: ContextOf<typeof assignVisits>,
  { leadId, memberIds, ...rows }: ParsedRequestOf<typeof assignVisits>,
): Promise<BatchResult> {
  const { scope, services } = context;
  const along = memberIds && [...new Set(memberIds)].filter((id) => id !== leadId).sort((one, two) => one - two);
  const people = await findVisitStaff(services.db, scope, { ids: [leadId, ...(along ?? [])] });
  const missing = (id: number) => !people.some((person) => person.id === id);
  if (missing(leadId)) throw ApiError.atField('leadId', '请选择在用的本镇街或区级人员。');
  if (along?.some(missing)) throw ApiError.atField('memberIds', '请选择在用的本镇街或区级人员。');
  return changeBatch(context, rows, visitTeam, {
    find: findVisits(visibilityOf(context)),
    strict: true,
    noted: { leadId, memberIds: along },
    next: ({ value }) => {
      if (!isVisitAhead(value.state)) return new Refused(visitCase.refusal(value.state));
      const stranger = people.find((person) => !isStaffOf(person, value.townId));
      if (stranger) return new Refused(`${stranger.name}不是该走访所在镇街的人员`);
      return {
        ...value,
        leadId,
        memberIds: along ?? value.memberIds.filter((id) => id !== leadId),
        state: value.state === 'planned' ? ('assigned' as const) : value.state,
      };
    },
  });
}
