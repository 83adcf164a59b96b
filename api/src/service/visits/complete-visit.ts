import { cutText } from '@platform/domain/text/cut-text';
import type { VisitDetail } from '@platform/contract/visits/visit';
import type { VisitState } from '@platform/domain/visits/visit-case';
import type { Database } from '../../kernel/database/pool';
import { notifyTeam, visitPath } from './plan-visits.service';
import { insertPromises, insertStep, nextSequence, type VisitValues, visitWrites } from './visits.queries';

/** A visit as it is before it is completed. */
type Ahead = Pick<VisitDetail, 'id' | 'leadId' | 'companyName' | 'isDemo'> & { state: VisitState; version: number };

/** What a report says of a visit that was held. */
export interface Completion extends Pick<VisitDetail, 'way' | 'summary' | 'persons' | 'findings' | 'kit'> {
  /** Where it was held, as the report says; null for nothing. */
  place: VisitValues['place'];
  /** When it was held, as far as the report is believed. */
  doneAt: Date;
  promises: readonly { text: string; ownerId: number | null; dueDay: string }[];
  /** What the step notes besides. */
  text: string;
}

/**
 * Completes a visit: writes its state and report, the promises and the step, and notifies the lead where another person
 * reported. The same for a report from a desk and from a phone (record 0056): what is believed, accepted late or kept for
 * the lead is decided before, by the way in which it was sent.
 * @returns whether the visit still had the version
 */
export async function completeVisit(
  tx: Database,
  visit: Ahead,
  author: { userId: number | null; visitorId?: number | null },
  { promises, text, ...report }: Completion,
): Promise<boolean> {
  if (!(await visitWrites.update(tx, visit, { state: 'done', ...report, ...nextSequence }))) return false;
  await insertPromises(tx, visit.id, promises);
  await insertStep(tx, {
    visitId: visit.id,
    ...author,
    action: 'complete',
    fromState: visit.state,
    toState: 'done',
    text,
  });
  await notifyTeam(tx, {
    recipients: [visit.leadId],
    actorId: author.userId,
    what: '走访已完成',
    about: visit.companyName,
    content: cutText(report.summary, 200),
    link: visitPath(visit.id),
    isDemo: visit.isDemo,
  });
  return true;
}
