import { deadlineText } from '../dates/shanghai-date';
import { timeText } from '../working-time/clock-text';
import type { DemandClockName, DemandReading } from './demand-clocks';

const NAMES: Readonly<Record<DemandClockName, string>> = { response: '响应', plan: '方案', resolution: '办结' };

/**
 * The state of a demand's clock, in words: `办结时限：11月25日 17:30 前，剩余 1 天`, `响应已超时 40 分钟`.
 * @param counted `clock`: in hours and days by the clock, not of work
 * @param now determines whether the year is left out
 */
export function demandClockWords(
  of: DemandClockName,
  { state, dueAt, time: left, unknownYear, isDone, isDropped }: DemandReading,
  counted: 'work' | 'clock',
  now: Date | number,
): string {
  const name = NAMES[of];
  const time = left ? ` ${timeText(left, counted)}` : '';
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
      return dueAt === null ? `${name}时限内` : `${name}时限：${deadlineText(dueAt, now)} 前${time && `，剩余${time}`}`;
  }
}
