import { shanghaiTime } from '../dates/shanghai-date';
import { workingTimeText } from '../working-time/clock-text';
import type { DemandClockName, DemandReading } from './demand-clocks';

const NAMES: Readonly<Record<DemandClockName, string>> = { response: '响应', plan: '方案', resolution: '办结' };

/** In what the time of a clock is counted: minutes by the clock, or of work, of which a day has so many. */
export type CountedIn = 'natural' | { dayMinutes: number };

/**
 * How a clock of a demand stands, in words: `办结时限：11月25日 17:30 前，剩余 1 天`, `响应已超时 40 分钟`.
 * @param now tells whether the year goes without saying
 */
export function demandClockWords(
  of: DemandClockName,
  { state, dueAt, minutes, unknownYear, isDone, isDropped }: DemandReading,
  counted: CountedIn,
  now: Date | number,
): string {
  const name = NAMES[of];
  const time = minutes === null ? '' : ` ${timeText(minutes, counted)}`;
  if (isDropped) return `${name}未计`;
  switch (state) {
    case 'unknown':
      return `${name}时限暂不能计算：${unknownYear} 年的放假安排尚未录入`;
    case 'overdue':
      return isDone ? `${name}超时${time}` : `${name}已超时${time}`;
    case 'met':
      return `按时${name}`;
    case 'paused':
      return `${name}暂停计时${time && `，剩余${time}`}`;
    case 'running':
      return dueAt === null ? `${name}时限内` : `${name}时限：${dayAndTime(dueAt, now)} 前${time && `，剩余${time}`}`;
  }
}

function timeText(minutes: number, counted: CountedIn): string {
  if (counted !== 'natural') return workingTimeText(minutes, counted.dayMinutes);
  const whole = Math.floor(minutes);
  if (whole < 60) return whole < 1 ? '不到 1 分钟' : `${whole} 分钟`;
  const [days, hours] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60)];
  return [days > 0 && `${days} 天`, hours > 0 && `${hours} 小时`].filter(Boolean).join(' ');
}

function dayAndTime(instant: number, now: Date | number): string {
  const [date = '', time = ''] = shanghaiTime(instant).split(' ');
  const [year, month, day] = date.split('-').map(Number);
  return `${String(year) === shanghaiTime(now).slice(0, 4) ? '' : `${year}年`}${month}月${day}日 ${time}`;
}
