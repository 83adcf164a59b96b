import { createHash } from 'node:crypto';
import { createEvents, type EventAttributes } from 'ics';
import { xmlText } from '@platform/domain/text/xml-text';

/** What programs that keep calendars are told of something. What people typed stands as it is. */
export interface CalendarEvent {
  /** Stays, so that a program finds the event again. */
  uid: string;
  /** Changes so far: what has more takes the place of what has less. */
  sequence: number;
  title: string;
  /** Its lines; each stays within its own. */
  description: readonly string[];
  place: string;
  url?: string;
  /** It does not take place. */
  isOff: boolean;
  start: Date;
  /** None where it is not said. */
  end: Date | null;
  changedAt: Date;
}

/** Type of such a file. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** Octets of a line without its end (RFC 5545 §3.1). */
const LINE = 75;
/** Minutes of what does not say when it ends. */
const UNTOLD_MINUTES = 60;

/**
 * Events as a calendar file (RFC 5545), their times in UTC, which every calendar shows in its reader's zone. The same
 * events give the same bytes. Whatever people typed stays within its line: control characters and the ends of lines
 * that Unicode knows become blanks.
 */
export function calendarFile(
  { name, productId }: { name: string; productId: string },
  events: readonly CalendarEvent[],
): string {
  const { value, error } = createEvents(events.map(entryOf), {
    productId,
    method: 'PUBLISH',
    // The library takes it for escaped.
    calName: said(name).replace(/[\\;,]/g, '\\$&'),
  });
  if (typeof value !== 'string' || error) throw error ?? new Error('no calendar was written');
  return folded(value);
}

/** What stands for a file in a question whether it has changed. */
export function calendarTag(file: string): string {
  return createHash('sha256').update(file).digest('base64url').slice(0, 27);
}

/** A text that may have several lines, each for itself. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
}

/** The library's types do not know `timestamp`, without which it writes the present time into every event. */
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

/** What somebody typed, on one line. */
function said(text: string): string {
  return xmlText(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).trim();
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
