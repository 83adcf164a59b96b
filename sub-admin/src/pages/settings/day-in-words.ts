import type { DataOf } from '@platform/contract/call';
import type { readWorkYear } from '@platform/contract/work-days/work-day';
import { weekdayOf, weekdaysOn } from '@platform/domain/working-time/working-calendar';
import { WEEKDAYS } from './weekdays';

export type WorkYearData = DataOf<typeof readWorkYear>;

/**
 * Returns the kind of a day: `rest` by its day of the week, `holiday` an extra day off, `makeup` a worked day of rest.
 */
export function standingOf(calendar: WorkYearData, day: string) {
  const { days, isKnown } = calendar;
  const told = days.find(({ id }) => id === day);
  const isWeekday = weekdaysOn(calendar, day).includes(weekdayOf(day));
  const kind = told?.kind ?? (isKnown ? (isWeekday ? 'work' : 'rest') : null);
  const standing =
    kind === null
      ? 'unknown'
      : kind === 'work'
        ? isWeekday
          ? 'work'
          : 'makeup'
        : told?.kind === 'rest' && (isWeekday || told.name !== '')
          ? 'holiday'
          : 'rest';
  return { kind, standing, name: told?.name ?? '', version: told?.version ?? 0 } as const;
}

/** Describes a day for people who cannot see its colour: `2026年10月1日 周四，休息，国庆节`. */
export function dayInWords(calendar: WorkYearData, day: string): string {
  const { kind, name, standing, version } = standingOf(calendar, day);
  const [year, month, date] = day.split('-').map(Number);
  const work = standing === 'makeup' ? '调休上班' : kind === 'work' ? '上班' : kind === 'rest' ? '休息' : '未录入';
  return [`${year}年${month}月${date}日 周${WEEKDAYS[weekdayOf(day) - 1]}`, work, name, version > 0 ? '手工修改' : '']
    .filter(Boolean)
    .join('，');
}
