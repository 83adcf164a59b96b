import { CalendarView } from './calendar-view';

/** The calendar of the visits of people, offices and towns. */
export default function VisitCalendarPage() {
  return <CalendarView name="work/visit-calendar" personal={false} />;
}
