import { createHash } from 'node:crypto';
import { createEvents, type EventAttributes } from 'ics';
import { xmlText } from '@platform/domain/text/xml-text';

/** An event for calendar programs. Typed text is passed on unchanged. */
export interface CalendarEvent {
  /** Stable, so that a program recognises the event. */
  uid: string;
  /** Number of changes so far: the event with the higher number replaces the other. */
  sequence: number;
  title: string;
  /** Lines of text; each stays on one line. */
  description: readonly string[];
  place: string;
  url?: string;
  /** The event is cancelled. */
  isOff: boolean;
  start: Date;
  /** Null where the end is not known. */
  end: Date | null;
  changedAt: Date;
}

/** Media type of a calendar file. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** Octets of a line without its end (RFC 5545 §3.1). */
const LINE = 75;
/** Length in minutes of an event without end. */
const UNTOLD_MINUTES = 60;

/**
 * Events as a calendar file (RFC 5545). Times are in UTC; calendars show them in the time zone of the reader. The same
 * events give the same bytes. Typed text cannot leave its line: control characters and Unicode line ends become blanks.
 */
export function calendarFile(
  { name, productId }: { name: string; productId: string },
  events: readonly CalendarEvent[],
): string {
  const { value, error } = createEvents(events.map(entryOf), {
    productId,
    method: 'PUBLISH',
    // The library does not escape the calendar name.
    calName: said(name).replace(/[\\;,]/g, '\\$&'),
  });
  if (typeof value !== 'string' || error) throw error ?? new Error('no calendar was written');
  return folded(value);
}

/** Entity tag of a file, for conditional requests. */
export function calendarTag(file: string): string {
  return createHash('sha256').update(file).digest('base64url').slice(0, 27);
}

/** The lines of a text that may have several. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
}

/** The library's types lack `timestamp`, without which the library writes the present time into every event. */
type Entry = EventAttributes & { timestamp: number };

function entryOf({
  uid,
  sequence,
  title,
  description,
  place,
  url,
  isOff,
  start,
  end,
  changedAt,
}: CalendarEvent): Entry {
  const location = said(place);
  const lines = description.map(said).filter((line) => line !== '');
  return {
    uid,
    sequence,
    title: said(title),
    ...(lines.length === 0 ? {} : { description: lines.join('\n') }),
    ...(location === '' ? {} : { location }),
    ...(url === undefined ? {} : { url }),
    status: isOff ? 'CANCELLED' : 'CONFIRMED',
    start: Number(start),
    ...(end && end > start ? { end: Number(end) } : { duration: { minutes: UNTOLD_MINUTES } }),
    timestamp: Number(changedAt),
    lastModified: Number(changedAt),
  };
}

/** Typed text on one line. */
function said(text: string): string {
  return xmlText(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).trim();
}

/** The file with lines of 75 octets: the library counts characters, which take three octets each in Chinese. */
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
