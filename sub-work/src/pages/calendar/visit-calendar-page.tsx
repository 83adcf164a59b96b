import { CalendarView } from './calendar-view';

/** The visits of people, offices and towns in a calendar. */
export default function VisitCalendarPage() {
  return <CalendarView name="work/visit-calendar" personal={false} />;
}
