import type { DataOf } from '@platform/contract/call';
import { type readWorkYear, workDayKinds } from '@platform/contract/work-days/work-day';
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

/** Who arranged a day: the State Council where its arrangement is what applies here, too. */
export function arrangerOf({ council }: WorkYearData, { id, kind }: { id: string; kind: string | null }) {
  return council.some((each) => each.id === id && each.kind === kind) ? 'council' : 'platform';
}

/** What the State Council arranged for a day, also where this platform has set it otherwise. */
export function councilInWords({ council }: WorkYearData, day: string): string {
  const arranged = council.find(({ id }) => id === day);
  return arranged ? `国家放假安排：${workDayKinds[arranged.kind]}。` : '国家没有另行安排这一天。';
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
