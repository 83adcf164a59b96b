import { CalendarView } from './calendar-view';

/** Visits, time limits, promises and call backs of one person in a calendar; one's own unless somebody else is chosen. */
export default function WorkCalendarPage() {
  return <CalendarView name="work/own-calendar" personal />;
}
