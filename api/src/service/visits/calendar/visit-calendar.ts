import { visitStateNames } from '@platform/contract/visits/labels';
import type { VisitState } from '@platform/contract/visits/visit';
import { hideMobiles } from '@platform/domain/people/mobiles-in-text';
import { calendarFile, type CalendarEvent } from '../../../kernel/text/calendar-file';

/** The values of a visit that calendar files contain. */
export interface FiledVisit {
  id: number;
  companyName: string;
  address: string;
  purpose: string;
  leadName: string;
  state: VisitState;
  /** The visit does not take place: it was cancelled, voided or removed. */
  isOff: boolean;
  plannedStart: Date;
  plannedEnd: Date;
  updatedAt: Date;
  sequence: number;
}

/**
 * Visits as a calendar file, without mobile numbers.
 * @param origin of the platform, for links; without it the file has none
 */
export function visitCalendar(visits: readonly FiledVisit[], origin?: string): string {
  const calendar = { name: '走访日历', productId: '-//visits//calendar//ZH' };
  return calendarFile(
    calendar,
    visits.map((visit) => eventOf(visit, origin)),
  );
}

function eventOf(visit: FiledVisit, origin: string | undefined): CalendarEvent {
  const { id, companyName, address, purpose, leadName, state, isOff, sequence } = visit;
  const known = [`目的：${purpose}`, `负责人：${leadName || '未指派'}`, `状态：${visitStateNames[state]}`];
  return {
    uid: `visit-${id}@visits`,
    sequence,
    title: hideMobiles(`走访 ${companyName}`),
    description: known.map((line) => hideMobiles(line)),
    place: hideMobiles(address),
    ...(origin === undefined ? {} : { url: `${origin}/workVisit/details?id=${id}` }),
    isOff,
    start: visit.plannedStart,
    end: visit.plannedEnd,
    changedAt: visit.updatedAt,
  };
}
