import { createEvents, type EventAttributes } from 'ics';
import { visitStateNames } from '@platform/contract/visits/labels';
import type { VisitState } from '@platform/contract/visits/visit';
import { hideMobiles } from '@platform/domain/people/mobile-number';

/** What programs that keep calendars are told of a visit. */
export interface FiledVisit {
  id: number;
  companyName: string;
  address: string;
  purpose: string;
  leadName: string;
  state: VisitState;
  /** Nobody goes: it was called off, voided or taken away. */
  isOff: boolean;
  plannedStart: Date;
  plannedEnd: Date;
  updatedAt: Date;
  sequence: number;
}

/** Type of such a file. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** Octets of a line without its end (RFC 5545 §3.1). */
const LINE = 75;

/**
 * Visits as a calendar file (RFC 5545). The same rows give the same bytes. Whatever people typed stays within its
 * line: control characters and the ends of lines that Unicode knows become blanks, mobile numbers are hidden.
 * @param origin of the platform, for links; none where it is not known
 */
export function calendarFile(visits: readonly FiledVisit[], origin?: string): string {
  const events = visits.map((visit) => eventOf(visit, origin));
  const { value, error } = createEvents(events, {
    productId: '-//visits//calendar//ZH',
    method: 'PUBLISH',
    calName: '走访日历',
  });
  if (value === null || error) throw error ?? new Error('no calendar was written');
  return folded(value);
}

/** The library's types do not know `timestamp`, without which it writes the present time into every event. */
type Event = EventAttributes & { timestamp: number };

function eventOf(visit: FiledVisit, origin: string | undefined): Event {
  const { id, companyName, address, purpose, leadName, state, isOff, sequence } = visit;
  const known = [`目的：${purpose}`, `负责人：${leadName || '未指派'}`, `状态：${visitStateNames[state]}`];
  return {
    uid: `visit-${id}@visits`,
    sequence,
    title: said(`走访 ${companyName}`),
    description: known.map(said).join('\n'),
    ...(address === '' ? {} : { location: said(address) }),
    ...(origin === undefined ? {} : { url: `${origin}/workVisit/details?id=${id}` }),
    status: isOff ? 'CANCELLED' : 'CONFIRMED',
    start: Number(visit.plannedStart),
    end: Number(visit.plannedEnd),
    timestamp: Number(visit.updatedAt),
    lastModified: Number(visit.updatedAt),
  };
}

/** What somebody typed, on one line and without mobile numbers. */
function said(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return hideMobiles(line);
}

/** The same with lines of 75 octets: the library counts characters, three times as many octets in Chinese. */
function folded(file: string): string {
  const lines = file.replaceAll(/\r\n[\t ]/g, '').split('\r\n');
  return lines.map(foldedLine).join('\r\n');
}

function foldedLine(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
