import type { createDemand } from '@platform/contract/demands/demand-calls';
import type { ContextOf } from '../../kernel/ports/context-of';
import { recordDemand } from '../demands/create-demand.service';
import { findLabels } from '../demands/read-demand';
import type { SubmittedReport } from '../schema/visit-submission';
import { lockVisit } from './submission.queries';

/** The requests of a company that a report contains. */
interface Requests extends Pick<SubmittedReport, 'demands'> {
  submissionId: string;
  visitId: number;
}

/**
 * Records the requests that a company made at a visit as demands, once each however often this is repeated. The service
 * matrix determines the offices. Labels that were deleted since the report was written are left out.
 * @throws ApiError 404 for a company outside the territory
 */
export async function recordDemands(
  context: ContextOf<typeof createDemand>,
  { submissionId, visitId, demands }: Requests,
): Promise<void> {
  if (demands.length === 0) return;
  const { db } = context.services;
  const found = await lockVisit(db, visitId);
  if (!found) return;
  for (const [at, { title, content, labelIds = [], urgent = false }] of demands.entries()) {
    const labels = await findLabels(db, [...new Set(labelIds)]);
    await recordDemand(context, {
      clientId: `${submissionId}-${at}`,
      companyId: found.companyId,
      visitId,
      source: 'visit',
      labelIds: labels.map(({ id }) => id),
      title,
      content,
      urgent,
    });
  }
}
