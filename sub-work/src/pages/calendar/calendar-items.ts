import type { CalendarEvent, CalendarKind, CalendarPage } from '@platform/contract/visits/calendar';
import { calendarKindNames, calendarStateNames } from '@platform/contract/visits/calendar-labels';
import { shanghaiDeadline, shanghaiTime } from '@platform/domain/dates/shanghai-date';

/** Something on a sheet, as the calendar draws it. Times are those of China without a zone. */
export interface CalendarItem {
  id: string;
  title: string;
  start: string;
  end?: string;
  allDay: boolean;
  /** What it says of its time where that is not when it begins on the sheet. */
  time?: string;
  /** Whether it can be dragged. */
  movable: boolean;
  /** What it looks like: `calendar-item-…`. */
  look: string;
  /** Where it leads. */
  address: string;
  event?: CalendarEvent;
}

/** How things look, in the order in which the legend names them. */
export const visitLooks = { ahead: '未走访', underway: '进行中', done: '已走访', failed: '未成' } as const;

function lookOf({ kind, state, overdue }: CalendarEvent): string {
  if (overdue) return 'overdue';
  if (kind !== 'visit') return kind;
  if (state === 'underway' || state === 'failed') return state;
  return state === 'done' || state === 'followed' ? 'done' : 'ahead';
}

/** What people call something on a sheet; `named`: things of several kinds stand there. */
export function titleOfEvent({ kind, companyName, title }: CalendarEvent, named: boolean): string {
  return `${named ? `${calendarKindNames[kind]} ` : ''}${companyName}${title === '' ? '' : ` · ${title}`}`;
}

/** When an event is, as people read it: what runs out at midnight does so at 24:00 of the day that it ends. */
export function timesOf(event: CalendarEvent): string {
  const { start, end, allDay } = event;
  const [from, until] = [timeOf(event, start), timeOf(event, end)];
  if (allDay) return from.slice(0, 10);
  return end === start ? from : `${from} 至 ${until.startsWith(from.slice(0, 10)) ? until.slice(11) : until}`;
}

/** One of its times, in the same way. */
export const timeOf = ({ kind }: CalendarEvent, instant: string): string =>
  (kind === 'clock' ? shanghaiDeadline : shanghaiTime)(Date.parse(instant));

/** The day on which an event begins. */
const dayOf = (event: CalendarEvent): string => timeOf(event, event.start).slice(0, 10);

const wallTime = (instant: string): string => shanghaiTime(Date.parse(instant)).replace(' ', 'T');
/** What has no length takes half an hour on a sheet of hours. */
const SHORTEST = 30 * 60_000;

const itemOf = (event: CalendarEvent, named: boolean): CalendarItem => {
  const isLast = timeOf(event, event.start).endsWith('24:00');
  // What runs out at midnight ends a sheet of hours in place of beginning the next.
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

/** How many stand on a day, each leading to the list of that day. */
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

/** Days on which events begin, with how many of each kind. */
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
  /** Things of several kinds stand there. */
  named: boolean;
  /** Numbers in place of the things: there is no room for them. */
  numbers: boolean;
  /** First day of the sheet. */
  from: string;
  /** Address of the list of a day. */
  listOf: (day: string) => string;
}

/** What a sheet draws of an answer: each thing, or how many there are a day. */
export function itemsOf(page: CalendarPage, { named, numbers, from, listOf }: Shown): CalendarItem[] {
  const days = page.days.length > 0 ? page.days : numbers ? counted(page.events, from) : [];
  if (days.length > 0) return days.map((each) => countItem(each, listOf));
  return page.events.map((event) => itemOf(event, named));
}

/** Everything said of an event, for who points at it or hears it. */
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
