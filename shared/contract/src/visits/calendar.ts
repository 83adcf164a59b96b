import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, listedText, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { calendarLabels } from './calendar-labels';

/** The district sees the entries of every town, a street those of its own. */
const read = {
  method: 'GET',
  labels: calendarLabels,
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
} as const;

export const calendarKind = z.enum(['visit', 'clock', 'promise', 'callBack']);
export type CalendarKind = z.output<typeof calendarKind>;

/** Entries that a calendar shows individually; for more it shows their number per day. */
export const MOST_CALENDAR_EVENTS = 1_000;
/** Days in one request. */
export const MOST_CALENDAR_DAYS = 62;

/**
 * An entry of a day: a visit, the next time limit of a demand, a due promise, a settled demand that waits for a call
 * back.
 */
export const calendarEvent = z.object({
  /** Kind and id of its row: `visit-12`. */
  id: z.string(),
  kind: calendarKind,
  rowId: id,
  title: listedText,
  companyName: z.string(),
  start: instant,
  /** Equal to `start` for entries without duration. */
  end: instant,
  /** An entry without a time of day. */
  allDay: z.boolean(),
  /** That of a visit, of a demand, or `open` of a promise. */
  state: z.string(),
  overdue: z.boolean(),
  /** Responsible persons, the lead first. */
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

/** Filters of a calendar; a row must match all given ones. */
const filters = {
  /** Default: all kinds. */
  kinds: z.optional(z.array(calendarKind)),
  /**
   * Responsible account: lead or team member of a visit, owner of a demand or a promise, recorder of a demand that
   * waits for a call back.
   */
  userId: z.optional(id),
  /** Likewise for any member of that office. */
  officeId: z.optional(id),
  townId: z.optional(id),
};

/** Entries of a period, both days included. 422 for more than 62 days. */
export const readCalendar = defineCall({
  ...read,
  path: '/v1/visit/calendar',
  summary: '日历',
  request: z.object({ from: day, to: day, ...filters }),
  data: z.object({
    /** In chronological order; empty when there are more than a calendar can show. */
    events: z.array(calendarEvent),
    total: z.int(),
    /** Instead of too many events: number of each kind that begin on a day. */
    days: z.array(z.object({ day: z.string(), kind: calendarKind, count: z.int() })),
    /** Days off in the period. */
    restDays: z.array(z.string()),
    /** Years of the period without known days off: `restDays` has none of them. */
    untoldYears: z.array(z.int()),
  }),
});
export type CalendarPage = z.output<(typeof readCalendar)['data']>;

/** The entries as a list, earliest first unless sorted. */
export const listCalendar = defineCall({
  ...read,
  path: '/v1/visit/calendarList',
  summary: '日程列表',
  request: listRequest(['start'], { from: z.optional(day), to: z.optional(day), ...filters }),
  data: pageOf(calendarEvent),
});
