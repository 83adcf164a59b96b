import type { CalendarEvent, CalendarKind, CalendarPage } from '@platform/contract/visits/calendar';
import { calendarKindNames, calendarStateNames } from '@platform/contract/visits/calendar-labels';
import { shanghaiDeadline, shanghaiTime } from '@platform/domain/dates/shanghai-date';

/** An event on a sheet, as the calendar draws it. Times are Chinese local times without a zone. */
export interface CalendarItem {
  id: string;
  title: string;
  start: string;
  end?: string;
  allDay: boolean;
  /** Text of the time, where it differs from the beginning on the sheet. */
  time?: string;
  /** Whether the event can be dragged. */
  movable: boolean;
  /** CSS class of the event: `calendar-item-…`. */
  look: string;
  /** Address of the page of the event. */
  address: string;
  event?: CalendarEvent;
}

/** The looks of events in the order of the legend. */
export const visitLooks = { ahead: '未走访', underway: '进行中', done: '已走访', failed: '未成' } as const;

function lookOf({ kind, state, overdue }: CalendarEvent): string {
  if (overdue) return 'overdue';
  if (kind !== 'visit') return kind;
  if (state === 'underway' || state === 'failed') return state;
  return state === 'done' || state === 'followed' ? 'done' : 'ahead';
}

/** Returns the title of an event; `named` adds its kind where events of several kinds are shown. */
function titleOfEvent({ kind, companyName, title }: CalendarEvent, named: boolean): string {
  return `${named ? `${calendarKindNames[kind]} ` : ''}${companyName}${title === '' ? '' : ` · ${title}`}`;
}

/** Formats the time of an event. A limit that ends at midnight is shown as 24:00 of the day before. */
export function timesOf(event: CalendarEvent): string {
  const { start, end, allDay } = event;
  const [from, until] = [timeOf(event, start), timeOf(event, end)];
  if (allDay) return from.slice(0, 10);
  return end === start ? from : `${from} 至 ${until.startsWith(from.slice(0, 10)) ? until.slice(11) : until}`;
}

/** Formats one time of an event in the same way. */
export const timeOf = ({ kind }: CalendarEvent, instant: string): string =>
  (kind === 'clock' ? shanghaiDeadline : shanghaiTime)(Date.parse(instant));

/** Returns the day on which an event begins. */
const dayOf = (event: CalendarEvent): string => timeOf(event, event.start).slice(0, 10);

const wallTime = (instant: string): string => shanghaiTime(Date.parse(instant)).replace(' ', 'T');
/** Height of an event without a duration on a sheet of hours: half an hour. */
const SHORTEST = 30 * 60_000;

const itemOf = (event: CalendarEvent, named: boolean): CalendarItem => {
  const isLast = timeOf(event, event.start).endsWith('24:00');
  // A limit at midnight is drawn at the end of its day, not at the beginning of the next one.
  const start = isLast ? new Date(Date.parse(event.start) - SHORTEST).toISOString() : event.start;
  const end = event.end === start ? new Date(Date.parse(start) + SHORTEST).toISOString() : event.end;
  return {
    id: event.id,
    title: titleOfEvent(event, named),
    start: event.allDay ? wallTime(start).slice(0, 10) : wallTime(start),
    end: event.allDay ? undefined : wallTime(end),
    ...(isLast ? { time: '24:00' } : {}),
    allDay: event.allDay,
    movable: event.movable,
    look: `calendar-item-${lookOf(event)}`,
    address: event.path,
    event,
  };
};

interface Days {
  day: string;
  kind: CalendarKind;
  count: number;
}

/** Returns an item with the number of events on a day, which links to the list of that day. */
function countItem({ day, kind, count }: Days, listOf: (day: string) => string): CalendarItem {
  return {
    id: `count-${kind}-${day}`,
    title: `${calendarKindNames[kind]} ${count.toLocaleString('zh-CN')} 项`,
    start: day,
    allDay: true,
    movable: false,
    look: `calendar-item-${kind === 'visit' ? 'ahead' : kind}`,
    address: listOf(day),
  };
}

/** Returns the days on which events begin, with the number of events of each kind. */
function counted(events: readonly CalendarEvent[], from: string): Days[] {
  const days = new Map<string, Days>();
  for (const event of events) {
    const { kind } = event;
    const begins = dayOf(event);
    const day = begins < from ? from : begins;
    const known = days.get(`${day} ${kind}`);
    if (known) known.count += 1;
    else days.set(`${day} ${kind}`, { day, kind, count: 1 });
  }
  return [...days.values()];
}

interface Shown {
  /** Whether events of several kinds are shown. */
  named: boolean;
  /** Draws a number for each day and kind where there is no room for the events. */
  numbers: boolean;
  /** First day of the sheet. */
  from: string;
  /** Returns the address of the list of a day. */
  listOf: (day: string) => string;
}

/** Converts an answer of the server into items: one for each event, or one number for each day and kind. */
export function itemsOf(page: CalendarPage, { named, numbers, from, listOf }: Shown): CalendarItem[] {
  const days = page.days.length > 0 ? page.days : numbers ? counted(page.events, from) : [];
  if (days.length > 0) return days.map((each) => countItem(each, listOf));
  return page.events.map((event) => itemOf(event, named));
}

/** Returns all facts about an event for its tooltip and for screen readers. */
export function hintOf(event: CalendarEvent, named: boolean): string {
  const { persons, townName, overdue } = event;
  const state = calendarStateNames[event.state as keyof typeof calendarStateNames] ?? event.state;
  return [
    titleOfEvent(event, named),
    timesOf(event),
    overdue ? `${state}，已过时间` : state,
    persons.join('、'),
    townName,
  ]
    .filter((part) => part !== '')
    .join('\n');
}
