import type { PatentType } from '../patents/patent-type';
import { computeCheckDigit } from './check-digit';
import { cleanNumber, dividedNumber, isScientificNotation } from './clean-number';
import { plainForeign, readForeignApplication, splitOffice } from './foreign-number';
import { numberError, type NumberResult } from './number-result';

/** One application number (申请号) in the form for storage, comparison and display. */
export interface ApplicationNumber {
  /** Two-letter office; `WO` for an international (PCT) application. */
  office: string;
  /** Canonical form, unique within the office: `201210343937X`, `85101417`, `PCT/CN2016/084836`, `13548726` of US. */
  number: string;
  /** Other applications that an ambiguous foreign spelling may mean. */
  others?: readonly string[];
  /** For people: `201210343937.X`, `CN85101417` as `85101417`, `PCT/CN2016/084836`, `JP2006316753`. */
  display: string;
  /** Guess from the type digit; null for foreign and PCT numbers and unknown digits. */
  patentType: PatentType | null;
  /** Chinese national phase of a PCT application (type digit 8 or 9). */
  isPctNationalPhase: boolean;
  /** Year in the number; null for a foreign number without one. */
  filingYear: number | null;
  /** `none`: numbers of 1985–1988 carry no check digit; `notApplicable`: not Chinese. */
  checkDigit: 'valid' | 'computed' | 'none' | 'notApplicable';
  /** Chinese remark on an unusual but valid number. */
  warning?: string;
}

const TYPE_DIGITS: Readonly<Record<string, PatentType>> = {
  1: 'invention',
  2: 'utility',
  3: 'design',
  8: 'invention',
  9: 'utility',
};

/** Type codes of the 15-digit standard form TTYYYYNNNNNNNNN → type digit. */
const STANDARD_TYPE_CODES: Readonly<Record<string, string>> = { 10: '1', 11: '8', 20: '2', 21: '9', 30: '3' };

const FORMAT_MESSAGE =
  '不是有效的申请号：应为 12 位数字加校验位（如 201210343937.X）或 8 位数字加校验位（如 92112602.6）';

/**
 * Reads an application number in any spelling that is in use.
 *
 * Chinese numbers: 12+1 digits (since 2003-10), 8+1 (1989–2003), 8 digits without check digit (1985–1988), 8 or 12
 * digits whose check digit was left out (it is computed), the 15-digit standard form; with CN or ZL, dots, blanks, full
 * width, with a kind code behind as EPO's files have it. PCT numbers are brought to `PCT/CCYYYY/NNNNNN`; foreign numbers to
 * the form of their office (`offices/`), others are kept without blanks and dividers. An unknown type digit is a warning,
 * never an error.
 *
 * @param raw what was typed, pasted or imported
 * @param office office that the source states; a prefix in the number itself wins. A number that is none of its forms is kept.
 */
export function parseApplicationNumber(raw: string, office = 'CN'): NumberResult<ApplicationNumber> {
  if (isScientificNotation(raw)) {
    return numberError(
      'scientificNotation',
      '号码被表格软件改成了科学计数法，末尾数字已丢失，请把该列设为文本后重新导出',
    );
  }
  const text = cleanNumber(raw);
  if (text === '') return numberError('empty', '没有填写申请号');
  const divided = dividedNumber(raw);
  if (/^(?:WO)?PCT/.test(text)) return readForeign('WO', divided, false);
  // EPO's files write an international application with its receiving office and a W: US 2007/0016552 W.
  const international = /^([A-Z]{2})-?((?:19|20)\d{2})[-/]?0?(\d{6})-?W$/.exec(divided);
  if (international) return readForeign('WO', `PCT/${international.slice(1).join('/')}`, false);
  const chinese = /^(CN|ZL)(?=\d)/.test(text);
  if (office === 'CN') {
    const foreign = chinese ? null : splitOffice(divided);
    return foreign ? readForeign(foreign.office, foreign.rest, false) : parseChinese(chinese ? text.slice(2) : text);
  }
  if (chinese) return parseChinese(text.slice(2));
  const own = splitOffice(divided);
  return readForeign(office, own?.office === office ? own.rest : divided, true);
}

function parseChinese(given: string): NumberResult<ApplicationNumber> {
  // Only a publication with a zero before it has such a third digit: CN01519021A.
  if (/^0[123][04-7]\d{5}A$/.test(given)) return numberError('format', FORMAT_MESSAGE);
  const text = given.replace(/^(\d{8}|\d{12})A$/, '$1');
  const modern = /^(20\d{10})([\dX])?$/.exec(text);
  if (modern && Number(modern[1]!.slice(0, 4)) >= 2003) return buildChinese(modern[1]!, modern[2]);
  const old = /^((?:8[5-9]|9\d|0[0-3])\d{6})([\dX])?$/.exec(text);
  if (old) return buildChinese(old[1]!, old[2]);
  const standard = /^(\d\d)((?:19|20)\d\d)(\d{9})$/.exec(text);
  if (standard) return parseStandard(standard[1]!, standard[2]!, standard[3]!);
  return numberError('format', FORMAT_MESSAGE);
}

function parseStandard(typeCode: string, year: string, serial: string): NumberResult<ApplicationNumber> {
  const typeDigit = STANDARD_TYPE_CODES[typeCode];
  if (!typeDigit) return numberError('format', `15 位标准格式的类型代码“${typeCode}”未知：应为 10、11、20、21 或 30`);
  if (Number(year) >= 2004) return buildChinese(year + typeDigit + serial.slice(2), undefined);
  // Before October 2003 a serial had five digits; 2003 knows both, and the seven-digit serials of that year exceed 99,999.
  if (Number(serial) <= 99_999) return buildChinese(year.slice(2) + typeDigit + serial.slice(4), undefined);
  return Number(year) === 2003
    ? buildChinese(year + typeDigit + serial.slice(2), undefined)
    : numberError('format', FORMAT_MESSAGE);
}

function buildChinese(stem: string, given: string | undefined): NumberResult<ApplicationNumber> {
  const expected = computeCheckDigit(stem);
  if (given !== undefined && given !== expected) return numberError('checkDigit', `校验位错误：应为 ${expected}`);
  const modern = stem.length === 12;
  const shortYear = Number(stem.slice(0, 2));
  const filingYear = modern ? Number(stem.slice(0, 4)) : shortYear + (shortYear >= 85 ? 1900 : 2000);
  const typeDigit = stem[modern ? 4 : 2]!;
  const patentType = TYPE_DIGITS[typeDigit] ?? null;
  const hasCheckDigit = filingYear >= 1989;
  const value: ApplicationNumber = {
    office: 'CN',
    number: hasCheckDigit ? stem + expected : stem,
    display: hasCheckDigit ? `${stem}.${expected}` : stem,
    patentType,
    isPctNationalPhase: typeDigit === '8' || typeDigit === '9',
    filingYear,
    checkDigit: !hasCheckDigit ? 'none' : given === undefined ? 'computed' : 'valid',
  };
  if (!patentType) value.warning = `申请号第 ${modern ? 5 : 3} 位“${typeDigit}”不是已知的专利类型`;
  return { ok: true, value };
}

/**
 * An unambiguous spelling of an application number that could be read as a publication number: `US13/548726`,
 * `JP特願2006-006501`.
 */
export function applicationSpelling(office: string, number: string): string {
  if (number.startsWith('PCT/')) return number;
  if (office === 'US' && /^\d{8}$/.test(number)) return `US${number.slice(0, 2)}/${number.slice(2)}`;
  const japanese = office === 'JP' ? /^(\d{4})(\d{6})(U?)$/.exec(number) : null;
  return japanese ? `JP${japanese[3] ? '実願' : '特願'}${japanese[1]!}-${japanese[2]!}` : office + number;
}

/** @param keep a number that is none of the office's forms is kept as it is, as long as it has a digit */
function readForeign(office: string, text: string, keep: boolean): NumberResult<ApplicationNumber> {
  const read = readForeignApplication(office, text) ?? (keep ? { number: plainForeign(text), kind: '' } : null);
  if (!read) return numberError('format', foreignFormat(office));
  if (read.rightDigit !== undefined) return numberError('checkDigit', `校验位错误：应为 ${read.rightDigit}`);
  if (!/\d/.test(read.number)) return numberError('format', '号码里没有数字');
  const { number, others, display } = read;
  return {
    ok: true,
    value: {
      office,
      number,
      display: display ?? office + number,
      patentType: null,
      isPctNationalPhase: false,
      filingYear: office === 'WO' ? yearOfPct(number) : null,
      checkDigit: 'notApplicable',
      ...(others && { others }),
    },
  };
}

const yearOfPct = (number: string): number | null => {
  const year = /^PCT\/[A-Z]{2}(\d{4})\//.exec(number)?.[1];
  return year === undefined ? null : Number(year);
};

const foreignFormat = (office: string): string =>
  office === 'WO' ? '不是有效的国际申请号：应为 PCT/CN2016/084836 的形式' : `不是可识别的 ${office} 申请号`;
