import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { calendarLabels } from './calendar-labels';

/** The district sees what stands in every town, a street what stands in its own. */
const read = {
  method: 'GET',
  labels: calendarLabels,
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
} as const;

export const calendarKind = z.enum(['visit', 'clock', 'promise', 'callBack']);
export type CalendarKind = z.output<typeof calendarKind>;

/** Entries that a calendar shows one by one; of more it tells how many there are each day. */
export const MOST_CALENDAR_EVENTS = 1_000;
/** Days that are asked for at once. */
export const MOST_CALENDAR_DAYS = 62;

/**
 * Something that stands on a day: a visit, the next time limit of a demand, a promise that is due, a demand that waits to
 * be called back since it was settled.
 */
export const calendarEvent = z.object({
  /** Of its kind and row: `visit-12`. */
  id: z.string(),
  kind: calendarKind,
  rowId: id,
  title: z.string(),
  companyName: z.string(),
  start: instant,
  /** The same as `start` for what has no length. */
  end: instant,
  /** It belongs to a day and to no time of it. */
  allDay: z.boolean(),
  /** That of a visit, of a demand, or `open` of a promise. */
  state: z.string(),
  overdue: z.boolean(),
  /** Whose it is: the lead first. */
  persons: z.array(z.string()),
  townId: z.nullable(id),
  townName: z.string(),
  /** The page that shows it. */
  path: z.string(),
  /** Whether the caller can move it to another time. */
  movable: z.boolean(),
  isDemo: z.boolean(),
  version: whole,
});
export type CalendarEvent = z.output<typeof calendarEvent>;

/** By what a calendar is narrowed down; all that are given count together. */
const filters = {
  /** All kinds unless told. */
  kinds: z.optional(z.array(calendarKind)),
  /** Whose: who leads a visit or goes along, owns a demand or a promise, recorded a demand that is to be called back. */
  userId: z.optional(id),
  /** The same of anybody in that office. */
  officeId: z.optional(id),
  townId: z.optional(id),
};

/** What stands from one day to another, both included. 422 for more than 62 days. */
export const readCalendar = defineCall({
  ...read,
  path: '/v1/visit/calendar',
  summary: '日历',
  request: z.object({ from: day, to: day, ...filters }),
  data: z.object({
    /** In the order of their times; none where there are more than a calendar can show. */
    events: z.array(calendarEvent),
    total: z.int(),
    /** In place of too many events: how many of each kind begin on a day. */
    days: z.array(z.object({ day: z.string(), kind: calendarKind, count: z.int() })),
    /** Days off among those asked for. */
    restDays: z.array(z.string()),
    /** Years among those asked for whose days off nobody has told: there `restDays` has none. */
    untoldYears: z.array(z.int()),
  }),
});
export type CalendarPage = z.output<(typeof readCalendar)['data']>;

/** The same as a list, the earliest first unless sorted. */
export const listCalendar = defineCall({
  ...read,
  path: '/v1/visit/calendarList',
  summary: '日程列表',
  request: listRequest(['start'], { from: z.optional(day), to: z.optional(day), ...filters }),
  data: pageOf(calendarEvent),
});
