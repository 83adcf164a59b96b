import { eq, sql } from 'drizzle-orm';
import type { readLegalEvents as eventsCall } from '@platform/contract/patents/reader';
import type { DataOf } from '@platform/contract/call';
import { dealingOfEvent, readEventFacts } from '@platform/domain/patents/event-facts';
import { findLegalEvent } from '@platform/domain/patents/legal-events';
import { LEGAL_STATUS_NAMES } from '@platform/domain/patents/legal-status';
import type { Database } from '../../../kernel/database/pool';
import { legalEvent } from '../../../kernel/database/schema/patent';
import type { Services } from '../../../kernel/ports/services';
import { noEvents } from './absence';
import { findBiblio } from './bodies.queries';
import { findShown, headOf, sourceOf } from './find-shown';

const DISCLAIMER = '法律事件按来源转录，可能不全或滞后，不构成法律意见；以国家知识产权局公告和登记簿为准。';

/** Returns the legal events of a patent with codes, names, parties and contract numbers. @throws ApiError 404 */
export async function readLegalEvents({ db }: Pick<Services, 'db'>, typed: string): Promise<DataOf<typeof eventsCall>> {
  const patent = await findShown(db, typed);
  const [biblio, events] = await Promise.all([findBiblio(db, patent.id), findEvents(db, patent.id)]);
  return {
    ...headOf(patent),
    legalStatus: LEGAL_STATUS_NAMES[patent.legalStatus],
    legalState: biblio?.legalState ?? '',
    expiryDate: biblio?.expiryDate ?? null,
    absent: events.length > 0 ? null : noEvents(),
    events: events.map((event) => {
      const facts = event.facts.length > 0 ? event.facts : readEventFacts(event.detail);
      const dealing = dealingOfEvent(event.code, facts);
      const known = findLegalEvent(event.code);
      return {
        code: event.code,
        name: known?.name ?? event.name,
        group: known?.group ?? '',
        date: event.date,
        effectiveDate: event.effectiveDate ?? dealing?.effectiveDate ?? null,
        announcementNumber: event.announcementNumber,
        detail: event.detail,
        facts,
        fromParties: dealing?.fromParties ?? [],
        toParties: dealing?.toParties ?? [],
        contractNumber: dealing?.number ?? '',
        source: event.source || sourceOf(patent),
        sourceDate: event.sourceDate,
      };
    }),
    disclaimer: DISCLAIMER,
  };
}

/** Returns the legal events of a patent with all recorded data, newest first. */
function findEvents(db: Database, patentId: number) {
  return db
    .select()
    .from(legalEvent)
    .where(eq(legalEvent.patentId, patentId))
    .orderBy(sql`${legalEvent.date} desc nulls last`, sql`${legalEvent.id} desc`);
}
