import type { ClockReading } from './clock';
import type { DaysAndMinutes } from './working-time';

/**
 * A duration in readable form: `1 个工作日 3 小时`, below an hour in minutes.
 * @param counted `clock`: nights and days off count, so that a day is any day
 */
export function timeText({ days, minutes }: DaysAndMinutes, counted: 'work' | 'clock' = 'work'): string {
  // Fractions that were added up may lie a hair below a whole minute.
  const whole = Math.floor(minutes + 1e-6);
  if (days === 0 && whole < 60) return whole < 1 ? '不到 1 分钟' : `${whole} 分钟`;
  const hours = Math.floor(whole / 60);
  return [days > 0 && `${days} ${counted === 'work' ? '个工作日' : '天'}`, hours > 0 && `${hours} 小时`]
    .filter(Boolean)
    .join(' ');
}

/**
 * The state of a clock, in words.
 * @param isDone whether the task was done: for an overdue one the text then says how late it was
 */
export function clockText(reading: ClockReading, isDone: boolean): string {
  const time = reading.time && timeText(reading.time);
  switch (reading.state) {
    case 'running':
      return time ? `剩余 ${time}` : '未到期';
    case 'paused':
      return time ? `已暂停，剩余 ${time}` : '已暂停';
    case 'met':
      return '按时完成';
    case 'overdue':
      return `${isDone ? '超期完成' : '已超期'}${time ? ` ${time}` : ''}`;
    case 'unknown':
      return `${reading.unknownYear} 年的放假安排尚未录入，无法计算期限`;
  }
}
