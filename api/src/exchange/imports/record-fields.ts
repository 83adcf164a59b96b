import { splitNames } from '@platform/domain/companies/split-names';

/** A record, or the Chinese reason for the rejection of its line. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; reason: string };

/** Returns a rejection. */
export const refuse = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

/** Text to clean: any white space except single blanks. */
const UNTIDY = /[^\S ]| {2}|\0/u;

/**
 * Returns a field as text without characters that PostgreSQL cannot store; missing or null gives ''. White space is
 * collapsed.
 */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  if (!UNTIDY.test(text)) return text.trim();
  return text
    .replaceAll('\u0000', '')
    .replace(/[\s\u00a0]+/gu, ' ')
    .trim();
}

/**
 * Converts `2008-05-07`, `20080507`, `2008/5/7` or `2008.05.07` to YYYY-MM-DD; null if empty, undefined if it is no
 * day.
 */
export function dayText(value: unknown): string | null | undefined {
  const text = plainText(value);
  if (text === '') return null;
  const match = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/u.exec(text);
  if (!match) return undefined;
  const day = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day ? undefined : day;
}

/** Returns a list of texts without empty and repeated ones. One text counts as a list of one; null for other values. */
export function textList(value: unknown): string[] | null {
  if (value === null || value === undefined || value === '') return [];
  const list = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list) || list.some((each) => typeof each !== 'string' && each !== null)) return null;
  return [...new Set(list.map(plainText).filter((each) => each !== ''))];
}

/** Returns a list of names: like {@link textList}, but splits names joined in one text. */
export function nameList(value: unknown): string[] | null {
  const given = typeof value === 'string' ? splitNames(value) : value;
  const list = textList(given);
  return list && [...new Set(list.flatMap(splitNames))];
}
