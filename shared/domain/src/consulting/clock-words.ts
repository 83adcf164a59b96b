import { deadlineText } from '../dates/shanghai-date';
import { timeText } from '../working-time/clock-text';
import type { ConsultationReading } from './consultation-clocks';

const NAMES = { accept: '受理', answer: '答复' } as const;

/**
 * The state of a consultation's clock, in words for both sides: `答复期限：11月25日 17:30 前（工作时间）`.
 * @param now determines whether the year is left out
 */
export function consultationClockWords(
  { of, state, dueAt, time: left, unknownYear, isDone, isDropped }: ConsultationReading,
  now: Date | number,
): string {
  const name = NAMES[of];
  const time = left ? ` ${timeText(left)}` : '';
  if (isDropped) return `未${name}即已关闭`;
  switch (state) {
    case 'unknown':
      return `${name}期限暂不能计算：${unknownYear} 年的放假安排尚未录入`;
    case 'overdue':
      return isDone ? `超期${time}${name}` : `${name}已超期${time}`;
    case 'met':
      return `已按时${name}`;
    case 'paused':
      return `${name}期限暂停计时${time && `，剩余${time}`}`;
    case 'running':
      return dueAt === null ? `${name}期限内` : `${name}期限：${deadlineText(dueAt, now)} 前（工作时间）`;
  }
}
