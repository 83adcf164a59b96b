import { CalendarView } from './calendar-view';

/** The calendar of one person with visits, time limits, promises and call-backs; by default that of the account. */
export default function WorkCalendarPage() {
  return <CalendarView name="work/own-calendar" personal />;
}
