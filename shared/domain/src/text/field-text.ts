import { shanghaiTime } from '../dates/shanghai-date';

/** How a value is read; the labels of the contract are such. */
interface Reading {
  choices?: Readonly<Record<string, string>>;
  kind?: 'day' | 'time' | 'number' | 'yes';
}

/**
 * A value as people read it, wherever it is shown: the name of a choice, a day, an instant in China's time to the minute,
 * 是 or 否; parts of a list are joined by 、. Empty text for what is not there.
 */
export function fieldText({ choices, kind }: Reading, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => fieldText({ choices, kind }, each)).join('、');
  if (choices) return choices[String(value)] ?? String(value);
  if (kind === 'time') return shanghaiTime(new Date(String(value)));
  if (kind === 'day') return String(value).slice(0, 10);
  if (kind === 'yes' || typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
