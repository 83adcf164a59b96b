import type { PatentType } from '../patents/patent-type';
import { cleanNumber, dividedNumber, isScientificNotation } from './clean-number';
import { plainForeign, readForeignPublication, splitOffice } from './foreign-number';
import { numberError, type NumberResult } from './number-result';
import type { ToldOfDocument } from './offices/office-rules';

/** One publication number (公开/公告号), the kind code kept apart. */
export interface PublicationNumber {
  /** Two-letter office. */
  office: string;
  /** Digits, for foreign offices with their letters (`H0553868`); never with the kind code. */
  number: string;
  /** Kind code such as `A` or `B2`, given or derived from the spelling (特開 …). */
  kind: string | null;
  /** Other documents that an ambiguous foreign spelling may mean. */
  others?: readonly string[];
  /** From the type digit of a Chinese number. */
  patentType: PatentType | null;
  /** Numbering era of a Chinese number; null for foreign ones. */
  era: '1985-1988' | '1989-2007' | 'since-2007' | null;
}

const TYPE_DIGITS: Readonly<Record<string, PatentType>> = { 1: 'invention', 2: 'utility', 3: 'design' };

/**
 * Reads a publication number: `CN101175089A`, `CN 101175089`, `101175089` with `office`, `CN85101417`,
 * `WO/2009/043854`, `WO2009043854A1`, `JPH0553868`, `特開平5-53868`, `DE000002330157`.
 *
 * The length of a Chinese number determines its era: 8 digits 1985–1988 (year, type, serial), 7 digits 1989–2007, 9
 * digits since July 2007. Foreign numbers are converted to the form of their office (`offices/`); others are kept
 * without dividers.
 *
 * @param office office that the source states, for numbers without prefix. A number in none of its forms is kept.
 * @param told kind code and day that the source states beside the number, which distinguish some spellings
 */
export function parsePublicationNumber(
  raw: string,
  office = 'CN',
  told: ToldOfDocument = { kind: '', date: null },
): NumberResult<PublicationNumber> {
  if (isScientificNotation(raw)) {
    return numberError(
      'scientificNotation',
      '号码被表格软件改成了科学计数法，末尾数字已丢失，请把该列设为文本后重新导出',
    );
  }
  const text = cleanNumber(raw).replaceAll('/', '');
  if (text === '') return numberError('empty', '没有填写公开（公告）号');
  if (text.startsWith('ZL'))
    return numberError('format', '不是公开（公告）号：以 ZL 开头的是专利号，请按专利号或申请号查找');
  const divided = dividedNumber(raw);
  const prefix = splitOffice(divided);
  if (office === 'CN')
    return prefix && prefix.office !== 'CN'
      ? parseForeign(prefix.office, prefix.rest, told, false)
      : parseChinese(prefix ? text.slice(2) : text);
  // `WO2008023438` listed under JP is a Japanese re-publication: only the office's own prefix is one.
  return parseForeign(office, prefix?.office === office ? prefix.rest : divided, told, true);
}

/**
 * Whether a Chinese number is a publication of seven or nine digits with zeros before it, `CN01519021A`. With a known
 * digit of the type (CN01847039A) it may also be an application of 2000–2003, as some files write it.
 */
export function isZeroFilled(raw: string): boolean {
  return /^(?:CN)?0+(?:[1-3]\d{6}|[1-3]\d{8})[A-Z]\d?$/.test(cleanNumber(raw));
}

/** The address form without kind code: `CN101175089`. The pages under /web/patent/ use it. */
export function publicationAddress(publication: { office: string; number: string }): string {
  return publication.office + publication.number;
}

/** With the kind code, as it is printed on a document: `CN101175089A`. */
export function publicationDisplay(publication: { office: string; number: string; kind?: string | null }): string {
  return publication.office + publication.number + (publication.kind ?? '');
}

function parseChinese(text: string): NumberResult<PublicationNumber> {
  // With zeros before it only where the kind code shows a publication: CN01519021A is CN1519021A.
  const match = /^(\d{7}|\d{8}|\d{9})([A-Z]\d?)?$/.exec(text.replace(/^0+(?=(?:[1-3]\d{6}|[1-3]\d{8})[A-Z]\d?$)/, ''));
  const digits = match?.[1] ?? '';
  const kind = match?.[2] ?? null;
  if (digits.length === 8 && /^8[5-8]/.test(digits)) return found(digits, kind, digits[2]!, '1985-1988');
  if (digits.length === 7 && /^[1-3]/.test(digits)) return found(digits, kind, digits[0]!, '1989-2007');
  if (digits.length === 9 && /^[1-3]/.test(digits)) return found(digits, kind, digits[0]!, 'since-2007');
  return numberError('format', '不是有效的公开（公告）号：应为 CN 加 7 位或 9 位数字，可带种类代码（如 CN101175089A）');
}

function found(
  number: string,
  kind: string | null,
  typeDigit: string,
  era: PublicationNumber['era'],
): NumberResult<PublicationNumber> {
  return { ok: true, value: { office: 'CN', number, kind, patentType: TYPE_DIGITS[typeDigit] ?? null, era } };
}

/** @param keep a number that is none of the office's forms is kept as it is, with its kind code apart */
function parseForeign(
  office: string,
  text: string,
  told: ToldOfDocument,
  keep: boolean,
): NumberResult<PublicationNumber> {
  const read = readForeignPublication(office, text, told) ?? (keep ? plain(text) : null);
  if (!read) return numberError('format', `不是可识别的 ${office} 公开号`);
  const { number, kind, others } = read;
  return {
    ok: true,
    value: { office, number, kind: kind === '' ? null : kind, patentType: null, era: null, ...(others && { others }) },
  };
}

function plain(text: string): { number: string; kind: string; others?: undefined } | null {
  const match = /^([A-Z]{0,2}\d+)([A-Z]\d?)?$/.exec(plainForeign(text).replaceAll('/', ''));
  return match && { number: match[1]!, kind: match[2] ?? '' };
}
