import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { WorkDayRow } from '@platform/contract/work-days/work-day';
import { addDays, addMonths } from '@platform/domain/dates/shanghai-date';
import { weekdayOf } from '@platform/domain/working-time/working-calendar';
import { dayInWords, standingOf, type WorkYearData } from './day-in-words';
import { WEEKDAYS } from './weekdays';

interface WorkYearProps {
  calendar: WorkYearData;
  today: string;
  onChoose: (day: WorkDayRow) => void;
}

/** Twelve months. Tab reaches one day, and the arrow keys move from it. */
export function WorkYear({ calendar, today, onChoose }: WorkYearProps) {
  const { year } = calendar;
  const first = `${year}-01-01`;
  const [place, setPlace] = useState(today);
  const grid = useRef<HTMLDivElement>(null);
  // For a day outside this year, the first day of the year.
  const reached = place.startsWith(`${year}-`) ? place : first;
  const months = useMemo(() => Array.from({ length: 12 }, (_, month) => daysOf(addMonths(first, month))), [first]);

  const move = (event: KeyboardEvent) => {
    const next = target(event.key, reached);
    if (!next?.startsWith(`${year}-`)) return;
    event.preventDefault();
    setPlace(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const choose = (day: string) => {
    const { kind, name, version } = standingOf(calendar, day);
    setPlace(day);
    onChoose({ id: day, kind, name, version });
  };

  return (
    <div ref={grid} className="work-year" onKeyDown={move}>
      {months.map((days, month) => (
        <section key={month} className="work-month" aria-label={`${year}年${month + 1}月`}>
          <h3>{month + 1} 月</h3>
          <div className="work-week" aria-hidden>
            {WEEKDAYS.map((weekday) => (
              <span key={weekday}>{weekday}</span>
            ))}
          </div>
          <div className="work-days">
            {days.map((day, at) => {
              const { standing, version, name } = standingOf(calendar, day);
              const words = dayInWords(calendar, day);
              return (
                <button
                  key={day}
                  type="button"
                  data-day={day}
                  tabIndex={day === reached ? 0 : -1}
                  className={`work-day work-day-${standing}${version > 0 ? ' work-day-hand' : ''}`}
                  style={at === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}
                  aria-label={words}
                  aria-current={day === today ? 'date' : undefined}
                  title={name ? words : undefined}
                  onClick={() => choose(day)}
                >
                  {Number(day.slice(8))}
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}

function daysOf(first: string): string[] {
  const days: string[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the day that a key leads to from another day. */
function target(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    case 'Home':
      return `${day.slice(0, 7)}-01`;
    case 'End':
      return addDays(`${addMonths(`${day.slice(0, 7)}-01`, 1)}`, -1);
    default:
      return undefined;
  }
}
