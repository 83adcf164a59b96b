import type { ClockReading } from './clock';

/**
 * A working time as people read it: `1 个工作日 3 小时`; below an hour in minutes.
 * @param dayMinutes working minutes of a day (`minutesOfDay`)
 */
export function workingTimeText(minutes: number, dayMinutes: number): string {
  const whole = Math.floor(minutes);
  if (whole < 60) return whole < 1 ? '不到 1 分钟' : `${whole} 分钟`;
  const days = Math.floor(whole / dayMinutes);
  const hours = Math.floor((whole % dayMinutes) / 60);
  return [days > 0 && `${days} 个工作日`, hours > 0 && `${hours} 小时`].filter(Boolean).join(' ');
}

/**
 * How a clock stands, in words.
 * @param isDone whether what it runs for was done: an overdue one then says by how much it was late
 */
export function clockText({ state, minutes, unknownYear }: ClockReading, dayMinutes: number, isDone: boolean): string {
  const time = minutes === null ? undefined : workingTimeText(minutes, dayMinutes);
  switch (state) {
    case 'running':
      return time ? `剩余 ${time}` : '未到期';
    case 'paused':
      return time ? `已暂停，剩余 ${time}` : '已暂停';
    case 'met':
      return '按时完成';
    case 'overdue':
      return `${isDone ? '超期完成' : '已超期'}${time ? ` ${time}` : ''}`;
    case 'unknown':
      return `${unknownYear} 年的放假安排尚未录入，无法计算期限`;
  }
}
