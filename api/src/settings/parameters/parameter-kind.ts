import { daySpans } from '@platform/domain/working-time/day-spans';

/** Fields that every parameter declares. */
interface Described {
  name: string;
  /** Parameters of a group are shown together. */
  group: string;
  /** What it decides, in one sentence. */
  about: string;
  /** Each day uses the value in force on it, also when the day is past: pages show all values with their days. */
  byDay?: boolean;
}

/** Declaration of a parameter: its meaning, its valid values and its shipped value. */
export type ParameterKind = Described &
  (
    | { type: 'number'; unit: string; min: number; max: number; shipped: number }
    /** Working days. */
    | { type: 'days'; min: number; max: number; shipped: number }
    /** Time spans of a day, `['08:30-12:00', '14:00-17:30']`. */
    | { type: 'hours'; shipped: readonly string[] }
    /** `08:30`. */
    | { type: 'time'; shipped: string }
    /** 1 Monday to 7 Sunday. */
    | { type: 'weekdays'; shipped: readonly number[] }
    | { type: 'switch'; shipped: boolean }
    | { type: 'choice'; choices: Readonly<Record<string, string>>; shipped: string }
    /** One line of `max` characters. */
    | { type: 'text'; max: number; shipped: string }
  );

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** Why a parameter does not accept a value, in Chinese; undefined when it does. */
export function refusalOf(kind: ParameterKind, value: unknown): string | undefined {
  switch (kind.type) {
    case 'number':
    case 'days': {
      const fits = Number.isInteger(value) && Number(value) >= kind.min && Number(value) <= kind.max;
      return fits ? undefined : `请填写 ${kind.min}–${kind.max} 的整数`;
    }
    case 'hours':
      return Array.isArray(value) && value.every((each) => typeof each === 'string') && daySpans(value)
        ? undefined
        : '请按先后填写时段，例如 08:30–12:00、14:00–17:30，不能重叠';
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
        ? undefined
        : '请填写时刻，例如 08:30';
    case 'weekdays': {
      const isWeekdays = Array.isArray(value) && value.every((each) => WEEKDAYS[Number(each) - 1] !== undefined);
      return isWeekdays && value.length > 0 && new Set(value).size === value.length ? undefined : '请至少选择一天';
    }
    case 'switch':
      return typeof value === 'boolean' ? undefined : '请选择开或关';
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(kind.choices, value) ? undefined : '请选择其中一项';
    case 'text':
      return typeof value === 'string' && value.length <= kind.max ? undefined : `最多 ${kind.max} 个字`;
  }
}

/** A value of a parameter in display form. */
export function valueText(kind: ParameterKind, value: unknown): string {
  switch (kind.type) {
    case 'number':
      return `${Number(value)} ${kind.unit}`;
    case 'days':
      return `${Number(value)} 个工作日`;
    case 'hours':
      return (value as string[]).map((span) => span.replace('-', '–')).join('，');
    case 'weekdays':
      return weekdaysText(value as number[]);
    case 'switch':
      return value ? '开' : '关';
    case 'choice':
      return kind.choices[String(value)] ?? String(value);
    case 'time':
    case 'text':
      return String(value);
  }
}

/** 周一至周五 for consecutive days, else each day. */
function weekdaysText(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  const name = (day: number) => WEEKDAYS[day - 1]!;
  return sorted.length > 2 && last - first === sorted.length - 1
    ? `${name(first)}至${name(last)}`
    : sorted.map(name).join('、');
}
