interface DayTileProps {
  /** YYYY-MM-DD or YYYY-MM-DD HH:mm; null where none is set. */
  time: string | null;
  /** The time has passed. */
  past: boolean;
}

const WEEKDAYS = '日一二三四五六';

/** The date of an item in a list, read before its title. */
export function DayTile({ time, past }: DayTileProps) {
  if (!time) return <p className="tile past">待定</p>;
  const day = time.slice(0, 10);
  const [year, month, date] = day.split('-');
  return (
    <p className={past ? 'tile past' : 'tile'}>
      <time dateTime={day}>
        <span>
          {year}年{Number(month)}月
        </span>
        <strong>{Number(date)}</strong>
        <span>周{weekdayOf(day)}</span>
      </time>
    </p>
  );
}

/** 一 … 日 of a day, YYYY-MM-DD. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}
