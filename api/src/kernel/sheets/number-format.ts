import { formatValue } from 'hucre';

/** Parts of a date and time that a format shows. */
export interface ShownParts {
  year: boolean;
  month: boolean;
  day: boolean;
  weekday: boolean;
  time: boolean;
  /** Hours, minutes or seconds that exceed a day: `[h]:mm`. */
  elapsed: boolean;
}

const YEAR_MONTH = 'yyyy"年"m"月"';
const MONTH_DAY = 'm"月"d"日"';
/** Formats that files give by number only (ECMA-376 part 1, 18.8.30; 27 to 58 as in Chinese programs). */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??' },
  ...{ 14: 'yyyy/m/d', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm' },
  ...{ 21: 'h:mm:ss', 22: 'yyyy/m/d h:mm', 27: YEAR_MONTH, 28: MONTH_DAY, 29: MONTH_DAY, 30: 'm-d-yy' },
  ...{
    31: 'yyyy"年"m"月"d"日"',
    32: 'h"时"mm"分"',
    33: 'h"时"mm"分"ss"秒"',
    34: 'h"时"mm"分"',
    35: 'h"时"mm"分"ss"秒"',
  },
  ...{ 36: YEAR_MONTH, 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00', 45: 'mm:ss', 46: '[h]:mm:ss' },
  ...{ 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@', 50: YEAR_MONTH, 51: MONTH_DAY, 52: YEAR_MONTH, 53: MONTH_DAY },
  ...{ 54: MONTH_DAY, 55: 'h"时"mm"分"', 56: 'h"时"mm"分"ss"秒"', 57: YEAR_MONTH, 58: MONTH_DAY },
};

/** The format with a number; General for an unknown one. */
export const builtInFormat = (id: number): string => BUILT_IN[id] ?? 'General';

const GENERAL = /general|G\/通用格式/i;
const LITERALS = /"[^"]*"|\\.|_.|\*./g;
const firstSection = (format: string) => /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(format)![0];

/** Parts of a date that a format shows, null for a format of numbers. */
export function shownParts(format: string): ShownParts | null {
  const section = firstSection(format).replace(LITERALS, '');
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(section);
  const signs = section.replace(/\[[^\]]*\]/g, '').replace(/AM\/PM|A\/P|上午\/下午/gi, '');
  if (GENERAL.test(signs) || /[#?]|e[+-]|(?<!s\.?0*)0/i.test(signs)) return null;
  const tokens = signs.toLowerCase().match(/y+|m+|d+|h+|s+|a{3,}|e+|b+/g) ?? [];
  const parts = { year: false, month: false, day: false, weekday: false, time: elapsed, elapsed };
  for (const [at, token] of tokens.entries()) {
    const sign = token[0]!;
    // An m beside hours or seconds means minutes.
    const isMinute =
      sign === 'm' && (tokens[at - 1]?.startsWith('h') === true || tokens[at + 1]?.startsWith('s') === true);
    if ('yeb'.includes(sign)) parts.year = true;
    else if (sign === 'm' && !isMinute && !elapsed) parts.month = true;
    else if (sign === 'd' && token.length <= 2) parts.day = true;
    else if ('da'.includes(sign)) parts.weekday = true;
    else parts.time = true;
  }
  return tokens.length > 0 || elapsed ? parts : null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Text of a number that represents a date or time, as far as its format shows it: 2025-03-05, 2025-03-05 14:30,
 * 2025-03, 14:30.
 */
export function dateText(serial: number, parts: ShownParts, is1904: boolean): string {
  // Programs that count in fractions of a day store 14:30 with a rounding error.
  const seconds = Math.round(serial * 86_400);
  const minutes = Math.floor(seconds / 60);
  if (parts.elapsed) return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
  const time = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  const showsDay = parts.year || parts.month || parts.day || parts.weekday;
  // A value below one day is a time, because day 0 does not exist.
  if (!showsDay || seconds < 86_400) return time;
  // 1 March 1900 is number 61: programs count a 29 February 1900, which did not exist.
  const start = is1904 ? 24_107 : seconds < 60 * 86_400 ? 25_568 : 25_569;
  const at = new Date((seconds - start * 86_400) * 1_000);
  if (Number.isNaN(at.getTime())) return plainNumber(serial);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  if (parts.month && parts.day) {
    const whole = `${year}-${two(month)}-${two(day)}`;
    return parts.time ? `${whole} ${time}` : whole;
  }
  if (parts.year && parts.month) return `${year}-${two(month)}`;
  if (parts.year) return String(year);
  if (parts.month) return `${month}月`;
  return parts.day ? `${day}日` : `星期${'日一二三四五六'[at.getUTCDay()]}`;
}

/** A date in ISO 8601 as the number that spreadsheets use; null for other texts. */
export function serialOf(iso: string, is1904: boolean): number | null {
  const time = /^T?(\d\d):(\d\d)(?::(\d\d))?/.exec(iso);
  if (time) return (Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3] ?? 0)) / 86_400;
  const day = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?/.exec(iso);
  const at = day ? Date.parse(`${day[1]}T${day[2] ?? '00:00'}Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at / 86_400_000 + (is1904 ? 24_107 : 25_569);
}

/** 0.1 + 0.2 as the spreadsheet shows it, without exponents such as 1e+21. */
export function plainNumber(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)));
}

/**
 * A number with the zeros and literals of its format: 12 under `"北滘"0000` is 北滘0012. Without loss: no thousands
 * separators, and all digits where the format would round it or use an exponent.
 */
export function numberText(value: number, format: string): string {
  const plain = plainNumber(value);
  const section = firstSection(format);
  const signs = section.replace(LITERALS, '').replace(/\[[^\]]*\]/g, '');
  const bare = section.replace(/\[DBNum\d\]|\[[^$\]]*\]/gi, '');
  if (GENERAL.test(signs)) return bare.replace(/["\\]/g, '').replace(GENERAL, plain).trim();
  if (!/[0#]/.test(signs) || /e[+-]|[/]|@/i.test(signs)) return plain;
  const decimals = (/\.([0#?]*)/.exec(signs)?.[1] ?? '').length;
  const shown = signs.includes('%') ? value * 100 : value;
  // A comma after the last digit divides by a thousand.
  const isScaled = /[0#?],+(?![0#?])/.test(signs);
  if (isScaled || Number(shown.toFixed(Math.min(decimals, 20))) !== Number(shown.toPrecision(15))) return plain;
  const withoutMarks = format
    .replace(/\[DBNum\d\]/gi, '')
    .replace(/"[^"]*"|\\.|(?<=[0#?])[, ]+(?=[0#?])/g, (each) => (/^[, ]/.test(each) ? '' : each));
  return formatValue(value, withoutMarks).trim() || plain;
}
