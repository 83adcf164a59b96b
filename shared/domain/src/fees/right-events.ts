import { findLegalEvent } from '../patents/legal-events';

/** An announced event with its code and day, YYYY-MM-DD. */
export interface AnnouncedEvent {
  code: string;
  day: string;
}

/** What the events of a patent say about its right on a day. */
export interface RightOnDay {
  /** The event that ended the right and was not undone by a restoration. */
  end: AnnouncedEvent | null;
  /** Ends that a later event undid. */
  restored: { end: AnnouncedEvent; restoredBy: AnnouncedEvent }[];
  /** Days between which the right is preserved by a court and cannot end for want of payment; `to` null while it lasts. */
  preserved: { from: string; to: string | null }[];
  /** Whether an event extends the term. */
  isCompensated: boolean;
}

/** Ends because a fee was not paid: the right ended as of the due day of that fee. */
export const UNPAID_ENDS: ReadonlySet<string> = new Set(['CF01', 'CE01']);
/** The right is regarded as never granted. */
export const VOID_ENDS: ReadonlySet<string> = new Set(['IW01', 'RW01']);
const OTHER_ENDS = new Set(['AV01', 'AR01', 'CX01']);
const RESTORATIONS = new Set(['RR01', 'RA01']);
const COMPENSATIONS = new Set(['TG01', 'TP01']);

/** Reads the events up to a day, in any order. */
export function rightOn(events: readonly AnnouncedEvent[], askedDay: string): RightOnDay {
  const right: RightOnDay = { end: null, restored: [], preserved: [], isCompensated: false };
  const past = events.filter(({ day }) => day <= askedDay).sort((a, b) => a.day.localeCompare(b.day));
  for (const event of past) {
    if (UNPAID_ENDS.has(event.code) || VOID_ENDS.has(event.code) || OTHER_ENDS.has(event.code)) right.end = event;
    if (RESTORATIONS.has(event.code) && right.end) {
      right.restored.push({ end: right.end, restoredBy: event });
      right.end = null;
    }
    if (event.code === 'PP01') right.preserved.push({ from: event.day, to: null });
    const last = right.preserved.at(-1);
    if (event.code === 'PD01' && last?.to === null) last.to = event.day;
    if (COMPENSATIONS.has(event.code)) right.isCompensated = true;
  }
  return right;
}

/** The preservation that includes a day, if any. */
export function preservationOn({ preserved }: RightOnDay, day: string): RightOnDay['preserved'][number] | undefined {
  return preserved.find(({ from, to }) => from <= day && (to === null || day < to));
}

/** An event in Chinese: `2024-03-01 未缴年费专利权终止（CF01）`. */
export function eventText({ code, day }: AnnouncedEvent): string {
  return `${day} ${findLegalEvent(code)?.name ?? '法律事件'}（${code}）`;
}
