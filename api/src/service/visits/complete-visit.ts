import { cutText } from '@platform/domain/text/cut-text';
import type { VisitDetail } from '@platform/contract/visits/visit';
import type { VisitState } from '@platform/domain/visits/visit-case';
import type { Database } from '../../kernel/database/pool';
import { notifyTeam, visitPath } from './planning/plan-visits.service';
import { insertPromises, insertStep, nextSequence, type VisitValues, visitWrites } from './visits.queries';

/** A visit before its completion. */
type Ahead = Pick<VisitDetail, 'id' | 'leadId' | 'companyName' | 'isDemo'> & { state: VisitState; version: number };

/** The report of a visit that was held. */
export interface Completion extends Pick<VisitDetail, 'way' | 'summary' | 'persons' | 'findings' | 'kit'> {
  /** Where it was held according to the report; null where none is given. */
  place: VisitValues['place'];
  /** When the report was written, after the check of the reported time. */
  doneAt: Date;
  /** Day on which it was held, YYYY-MM-DD. */
  visitedOn: string;
  promises: readonly { text: string; ownerId: number | null; dueDay: string }[];
  /** The text of the step. */
  text: string;
}

/**
 * Completes a visit: writes its state and report, the promises and the step. Notifies the lead where another person
 * reported. Reports from a desk and from a phone are written alike (record 0056). The caller decides before, by the way
 * of sending, which values are believed, accepted late or kept for the lead.
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
