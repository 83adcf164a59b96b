import { deadlineText } from '../dates/shanghai-date';
import type { ClockReading } from '../working-time/clock';
import { timeText } from '../working-time/clock-text';

/** Wording of the clocks of a case. `name`: Chinese name of the clock; `time`: a duration with a space before it, or ''. */
export interface ClockWording {
  /** 时限, 期限. */
  limit: string;
  /** Before 暂停计时: `办结`, `答复期限`. */
  paused(name: string): string;
  dropped(name: string): string;
  met(name: string): string;
  /** It was done late. */
  late(name: string, time: string): string;
  /** It is late and not done. */
  overdue(name: string, time: string): string;
  /** After the deadline of a running clock. */
  remaining(time: string): string;
}

/**
 * The state of a clock, in words: `办结时限：11月25日 17:30 前，剩余 1 天`, `响应已超时 40 分钟`.
 * @param counted `clock`: in hours and days by the clock, not of work
 * @param now determines whether the year is left out
 */
export function clockWords(
  wording: ClockWording,
  name: string,
  {
    state,
    dueAt,
    time: left,
    unknownYear,
    isDone,
    isDropped,
  }: Omit<ClockReading, 'minutes'> & { isDone: boolean; isDropped: boolean },
  counted: 'work' | 'clock',
  now: Date | number,
): string {
  const time = left ? ` ${timeText(left, counted)}` : '';
  const limit = `${name}${wording.limit}`;
  if (isDropped) return wording.dropped(name);
  switch (state) {
    case 'unknown':
      return `${limit}暂不能计算：${unknownYear} 年的放假安排尚未录入`;
    case 'overdue':
      return isDone ? wording.late(name, time) : wording.overdue(name, time);
    case 'met':
      return wording.met(name);
    case 'paused':
      return `${wording.paused(name)}暂停计时${time && `，剩余${time}`}`;
    case 'running':
      return dueAt === null ? `${limit}内` : `${limit}：${deadlineText(dueAt, now)} 前${wording.remaining(time)}`;
  }
}
