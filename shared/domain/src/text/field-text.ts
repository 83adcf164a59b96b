import { asDeadline, shanghaiDeadline, shanghaiTime } from '../dates/shanghai-date';
import { waitingText } from '../dates/waiting-text';

/** How a value is shown; the labels of the contract have this form. */
interface Reading {
  choices?: Readonly<Record<string, string>>;
  kind?: 'day' | 'time' | 'until' | 'hours' | 'number' | 'yes';
  untilWhere?: { field: string; is: string };
  orElse?: string;
  none?: string;
}

const ZONELESS = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

/**
 * A value in readable form: the name of a choice, a day, an instant in China's time to the minute, midnight as 24:00 of
 * the day before for a deadline, hours as days and hours, 是 or 否; entries of a list are joined by 、. Empty text for no
 * value.
 */
export function fieldText({ choices, kind }: Reading, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => fieldText({ choices, kind }, each)).join('、');
  if (choices) return choices[String(value)] ?? String(value);
  if (kind === 'time') return shanghaiTime(new Date(String(value)));
  // Typed times have no zone, and are China's time already.
  if (kind === 'until')
    return ZONELESS.test(String(value)) ? asDeadline(String(value)) : shanghaiDeadline(new Date(String(value)));
  if (kind === 'hours') return waitingText(Number(value));
  if (kind === 'day') return String(value).slice(0, 10);
  if (kind === 'yes' || typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Text of a row's field in a list, on screen and in the export: the value, that of the replacement field, or the text
 * for an empty value. Empty text without any.
 * @param readingOf returns how a field is shown, from the labels of the list's call
 */
export function cellText(
  readingOf: (name: string) => Reading | undefined,
  row: Readonly<Record<string, unknown>>,
  name: string,
): string {
  const reading = readingOf(name) ?? {};
  const { untilWhere } = reading;
  const isUntil = untilWhere !== undefined && row[untilWhere.field] === untilWhere.is;
  return (
    fieldText(isUntil ? { ...reading, kind: 'until' } : reading, row[name]) ||
    (reading.orElse && cellText(readingOf, row, reading.orElse)) ||
    reading.none ||
    ''
  );
}
