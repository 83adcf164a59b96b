import { Calendar, type EventContentArg } from '@fullcalendar/core';
import zhCn from '@fullcalendar/core/locales/zh-cn';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import timeGrid from '@fullcalendar/timegrid';
import { useEffect, useRef } from 'react';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { hintOf, type CalendarItem } from './calendar-items';
import type { CalendarPlace } from './calendar-place';

interface FullCalendarProps {
  place: CalendarPlace;
  items: readonly CalendarItem[];
  restDays: readonly string[];
  /** Whether events of several kinds are shown. */
  named: boolean;
  onOpen: (item: CalendarItem) => void;
  /** Called after an event was dropped `by` milliseconds later; `back` moves it back. */
  onDrop: (item: CalendarItem, by: number, back: () => void) => void;
  /** Called with a day that has more events than fit. */
  onMore: (day: string) => void;
}

/** Maximum number of events on a day of the month sheet; the rest is a number. */
const MOST_OF_DAY = 4;
/** Maximum number of events side by side on the week sheet; the rest is a number. */
const MOST_AT_ONCE = 2;
const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', list: 'dayGridMonth' } as const;

/** Returns the day of a library time, which has no zone. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Returns the full hour by which an event is over on the day on which it begins. */
const lastHourOf = (start: string, end: string): number =>
  end.slice(0, 10) > start.slice(0, 10) ? 24 : Number(end.slice(11, 13)) + 1;

/** Returns the hours of the week sheet: office hours, extended by events outside them. */
function hoursOf(items: readonly CalendarItem[]): { slotMinTime: string; slotMaxTime: string } {
  const hours = items.flatMap(({ allDay, start, end }) =>
    allDay ? [] : [Number(start.slice(11, 13)), lastHourOf(start, end ?? start)],
  );
  const two = (hour: number) => String(hour).padStart(2, '0');
  return {
    slotMinTime: `${two(Math.min(8, ...hours))}:00:00`,
    slotMaxTime: `${two(Math.max(19, ...hours))}:00:00`,
  };
}

function contentOf({ event, timeText, view }: EventContentArg): { domNodes: Node[] } {
  const title = document.createElement('span');
  title.className = 'calendar-item-title';
  title.textContent = event.title;
  if (event.allDay || timeText === '') return { domNodes: [title] };
  const time = document.createElement('span');
  time.className = 'calendar-item-time';
  const own = event.extendedProps.time as string | undefined;
  time.textContent = own ?? (view.type === VIEWS.month ? timeText.slice(0, 5) : timeText);
  return { domNodes: [time, title] };
}

/** A month or week sheet. Times are Chinese local times in every browser; the library treats them as UTC. */
export default function FullCalendar(props: FullCalendarProps) {
  const { place, items, restDays, named } = props;
  const element = useRef<HTMLDivElement>(null);
  const calendar = useRef<Calendar>();
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const itemOf = (id: string) => latest.current.items.find((item) => item.id === id)!;
    const made = new Calendar(element.current!, {
      plugins: [dayGrid, timeGrid, interaction],
      locale: zhCn,
      timeZone: 'UTC',
      now: () => `${shanghaiTime(Date.now()).replace(' ', 'T')}:00Z`,
      initialView: VIEWS[place.look],
      initialDate: place.day,
      headerToolbar: false,
      firstDay: 1,
      fixedWeekCount: false,
      height: 'auto',
      nowIndicator: true,
      dayMaxEvents: MOST_OF_DAY,
      eventMaxStack: MOST_AT_ONCE,
      eventDisplay: 'block',
      eventDurationEditable: false,
      eventTimeFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
      slotLabelFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
      longPressDelay: 400,
      // Texts that the Chinese locale of the library lacks.
      moreLinkText: (count) => `还有 ${count} 项`,
      moreLinkHint: (count) => `还有 ${count} 项，打开当天的列表`,
      timeHint: '时间',
      eventHint: '事项',
      closeHint: '关闭',
      eventContent: contentOf,
      // The library labels a day by its date alone, which hides its events from screen readers.
      dayCellDidMount: ({ el }) => el.removeAttribute('aria-labelledby'),
      eventDidMount: ({ el, event }) => {
        const { event: shown } = itemOf(event.id) ?? {};
        if (shown) el.title = hintOf(shown, latest.current.named);
      },
      // A dragged event with a time keeps a time; an all-day event stays one.
      eventAllow: (span, event) => event === null || span.allDay === event.allDay,
      eventClick: ({ jsEvent, event }) => {
        jsEvent.preventDefault();
        latest.current.onOpen(itemOf(event.id));
      },
      eventDrop: ({ event, oldEvent, revert }) => {
        latest.current.onDrop(itemOf(event.id), Number(event.start) - Number(oldEvent.start), revert);
      },
      // The link has no address and acts as a button.
      moreLinkDidMount: ({ el }) => el.setAttribute('role', 'button'),
      moreLinkClick: ({ date }) => {
        latest.current.onMore(dayOf(date));
        // Any value that is not a view suppresses the popover of the library.
        return 'none';
      },
    });
    made.render();
    calendar.current = made;
    return () => made.destroy();
  }, []);

  useEffect(() => {
    const made = calendar.current!;
    const rest = new Set(restDays);
    const isRest = (date: Date) => rest.has(dayOf(date));
    made.batchRendering(() => {
      made.changeView(VIEWS[place.look], place.day);
      made.setOption('dayCellClassNames', ({ date }) => (isRest(date) ? ['calendar-rest'] : []));
      made.setOption('dayHeaderContent', ({ date, text, view }) =>
        view.type === VIEWS.week && isRest(date) ? `${text} 休` : text,
      );
      if (place.look === 'week') {
        const { slotMinTime, slotMaxTime } = hoursOf(items);
        made.setOption('slotMinTime', slotMinTime);
        made.setOption('slotMaxTime', slotMaxTime);
      }
      for (const source of made.getEventSources()) source.remove();
      made.addEventSource(
        items.map(({ id, title, start, end, time, allDay, movable, look, address }) => ({
          id,
          title,
          start,
          end,
          time,
          allDay,
          startEditable: movable,
          classNames: ['calendar-item', look],
          url: address,
        })),
      );
    });
  }, [place.look, place.day, items, restDays, named]);

  return <div ref={element} className="calendar-sheet" />;
}
